import type { AppHelpHash, ShellEvent } from '@palmflow/contract'

/** An event for the app shell (R203–R206, R317). Its type is the name of the event with the prefix `shell.`. */
export interface ShellNotified<Event extends ShellEvent = ShellEvent> {
  type: `shell.${Event}`
  /** The topic of the help to open. Only `ingress.help` needs a topic. */
  hash?: AppHelpHash
}
export const notifyShell = <Event extends ShellEvent>(event: Event) =>
  ({ type: 'tellShell', params: { type: `shell.${event}` } }) as const
export const openHelpInShell = (hash: AppHelpHash) =>
  ({ type: 'tellShell', params: { type: 'shell.ingress.help', hash } }) as const
