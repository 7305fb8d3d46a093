import type { AlertType, MessageKey } from '@palmflow/contract'
import { isOffline } from './failures.ts'

/**
 * The message of a step. A message about a call clears after five seconds, and a message about a field clears
 * when the field is edited.
 */
export interface Message {
  type: AlertType
  key: MessageKey
}
export const errorMessage = (key: MessageKey): Message => ({ type: 'ERROR', key })
export const infoMessage = (key: MessageKey): Message => ({ type: 'INFO', key })
/**
 * The tone of a message at the start of a step. "Sign in again" is no error. Other messages are about an
 * earlier input.
 */
export const messageFor = (key: MessageKey): Message =>
  key === 'sessionExpiredSignIn' ? infoMessage(key) : errorMessage(key)
export const noticeMessage = (key: MessageKey): Message => ({ type: 'SUCCESS', key })

/** Returns the message for `setError`: this key, or the offline message if the call failed offline. */
export const errorAfter = (event: object, key: MessageKey): Message => errorMessage(isOffline(event) ? 'offline' : key)

/** Returns a transition to a state with an error message. The chart's `setError` gets the key. */
export const errorTransition = <Target extends string, Key extends MessageKey>(target: Target, key: Key) =>
  ({ target, actions: { type: 'setError', params: key } }) as const

/**
 * Returns the three idle states of a form: no message, a field error, and a message that clears after five
 * seconds.
 */
export const idleStates = <Edited extends string>(edited: Edited) =>
  ({
    quiet: {},
    mistaken: { on: { [edited]: { target: 'quiet', actions: 'clearMessage' } } },
    answered: { after: { messageTimeout: { target: 'quiet', actions: 'clearMessage' } } },
  }) as const
