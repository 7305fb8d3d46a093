import type { ShellEvent } from '@palmflow/contract'

/** What a workflow tells the app shell: its own word for it (B98) behind `shell.`; the app passes it on. */
export interface ShellTold<Event extends ShellEvent = ShellEvent> {
  type: `shell.${Event}`
}
export const told = <Event extends ShellEvent>(event: Event) =>
  ({ type: 'tellShell', params: { type: `shell.${event}` } }) as const
