import type { AlertType, MessageKey } from '@palmflow/contract'
import { isOffline } from './failures.ts'

/**
 * The message of a step. A message about a call is cleared after five seconds. A message about a field is cleared when
 * the user edits the field.
 */
export interface Message {
  type: AlertType
  key: MessageKey
}
export const errorMessage = (key: MessageKey): Message => ({ type: 'ERROR', key })
export const infoMessage = (key: MessageKey): Message => ({ type: 'INFO', key })
/**
 * Returns the message that a step shows at its start. "Sign in again" is information. Other messages are errors,
 * because they are about an earlier input.
 */
export const messageFor = (key: MessageKey): Message =>
  key === 'sessionExpiredSignIn' ? infoMessage(key) : errorMessage(key)
export const noticeMessage = (key: MessageKey): Message => ({ type: 'SUCCESS', key })

/** Returns the message for `setError`, or the offline message if the call failed because the browser was offline. */
export const errorAfter = (event: object, key: MessageKey): Message => errorMessage(isOffline(event) ? 'offline' : key)

/**
 * Returns a transition to a state that shows an error message. The transition passes the key to the chart's `setError`.
 */
export const errorTransition = <Target extends string, Key extends MessageKey>(target: Target, key: Key) =>
  ({ target, actions: { type: 'setError', params: key } }) as const

/**
 * Returns the three idle states of a form. They have no message, an error about a field, or a message that is cleared
 * after five seconds.
 */
export const idleStates = <Edited extends string>(edited: Edited) =>
  ({
    quiet: {},
    mistaken: { on: { [edited]: { target: 'quiet', actions: 'clearMessage' } } },
    answered: { after: { messageTimeout: { target: 'quiet', actions: 'clearMessage' } } },
  }) as const
