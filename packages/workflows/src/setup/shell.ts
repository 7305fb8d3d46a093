import type { AppHelpHash, ShellEvent } from '@palmflow/contract'

/** An event for the app shell: `shell.` and the event's name (R203–R206, R317). The app sends it. */
export interface ShellNotified<Event extends ShellEvent = ShellEvent> {
  type: `shell.${Event}`
  /** The topic of the help. Only `ingress.help` has it. */
  hash?: AppHelpHash
}
export const notifyShell = <Event extends ShellEvent>(event: Event) =>
  ({ type: 'tellShell', params: { type: `shell.${event}` } }) as const
export const openHelpInShell = (hash: AppHelpHash) =>
  ({ type: 'tellShell', params: { type: 'shell.ingress.help', hash } }) as const
