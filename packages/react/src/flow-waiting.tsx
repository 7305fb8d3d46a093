import { Waiting, WorkflowShell, type WorkflowShellProps } from '@palmflow/views'

/** The frame of a flow while the flow loads. It reserves the space of each part, so that the layout does not shift. */
export const FlowWaiting = ({ palm = { lines: 0 } }: Pick<WorkflowShellProps, 'palm'>) => (
  <WorkflowShell palm={palm}>
    <Waiting />
  </WorkflowShell>
)
