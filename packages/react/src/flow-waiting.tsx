import { Waiting, WorkflowShell, type WorkflowShellProps } from '@palmflow/views'

/** Reserves the space of each part while the flow loads, so that the layout does not shift. */
export const FlowWaiting = ({ palm = { lines: 0 } }: Pick<WorkflowShellProps, 'palm'>) => (
  <WorkflowShell palm={palm}>
    <Waiting />
  </WorkflowShell>
)
