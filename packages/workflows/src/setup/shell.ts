import type { AppHelpHash, ShellEvent } from '@palmflow/contract'

/** What a workflow tells the app shell: its own word for it (B98) behind `shell.`; the app passes it on. */
export interface ShellTold<Event extends ShellEvent = ShellEvent> {
  type: `shell.${Event}`
  /** With `ingress.help` alone: the place in the help. */
  hash?: AppHelpHash
}
export const told = <Event extends ShellEvent>(event: Event) =>
  ({ type: 'tellShell', params: { type: `shell.${event}` } }) as const
export const toldHelp = (hash: AppHelpHash) =>
  ({ type: 'tellShell', params: { type: 'shell.ingress.help', hash } }) as const
