import { Waiting, WorkflowShell, type WorkflowShellProps } from '@palmflow/views'

/** The frame of a flow until the flow is there. It has the place of each part, so that nothing moves. */
export const FlowWaiting = ({ palm = { lines: 0 } }: Pick<WorkflowShellProps, 'palm'>) => (
  <WorkflowShell palm={palm}>
    <Waiting />
  </WorkflowShell>
)
