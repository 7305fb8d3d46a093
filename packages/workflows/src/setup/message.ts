import type { AlertType, MessageKey } from '@palmflow/contract'
import { isOffline } from './failures.ts'

/** The message of a step. A message about a call clears after five seconds, a message of a field when it is edited. */
export interface Message {
  type: AlertType
  key: MessageKey
}
export const errorMessage = (key: MessageKey): Message => ({ type: 'ERROR', key })
export const infoMessage = (key: MessageKey): Message => ({ type: 'INFO', key })
/** The tone at the start of a step: "sign in again" is no error. Other messages are about an earlier input. */
export const messageFor = (key: MessageKey): Message =>
  key === 'sessionExpiredSignIn' ? infoMessage(key) : errorMessage(key)
export const noticeMessage = (key: MessageKey): Message => ({ type: 'SUCCESS', key })

/** The message for `setError`: this key, or the offline message if the call failed offline. */
export const errorAfter = (event: object, key: MessageKey): Message => errorMessage(isOffline(event) ? 'offline' : key)

/** A transition to a state with an error message. The chart's `setError` gets the key. */
export const errorTransition = <Target extends string, Key extends MessageKey>(target: Target, key: Key) =>
  ({ target, actions: { type: 'setError', params: key } }) as const

/** The three idle states of a form: no message, a field error, a message that clears by itself. */
export const idleStates = <Edited extends string>(edited: Edited) =>
  ({
    quiet: {},
    mistaken: { on: { [edited]: { target: 'quiet', actions: 'clearMessage' } } },
    answered: { after: { messageTimeout: { target: 'quiet', actions: 'clearMessage' } } },
  }) as const
