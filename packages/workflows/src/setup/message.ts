import type { AlertType, MessageKey } from '@palmflow/contract'
import { isOffline } from './failures.ts'

export interface Message {
  type: AlertType
  key: MessageKey
}
export const errorMessage = (key: MessageKey): Message => ({ type: 'ERROR', key })
export const infoMessage = (key: MessageKey): Message => ({ type: 'INFO', key })
/**
 * Returns the first message of a step. "Sign in again" is information. Other messages are errors, because they are
 * about an earlier input.
 */
export const messageFor = (key: MessageKey): Message =>
  key === 'sessionExpiredSignIn' ? infoMessage(key) : errorMessage(key)
export const noticeMessage = (key: MessageKey): Message => ({ type: 'SUCCESS', key })

export const errorAfter = (event: object, key: MessageKey): Message => errorMessage(isOffline(event) ? 'offline' : key)

export const errorTransition = <Target extends string, Key extends MessageKey>(target: Target, key: Key) =>
  ({ target, actions: { type: 'setError', params: key } }) as const

/**
 * Returns the idle states of a form. `quiet` has no message, and `mistaken` has an error about a field. The message of
 * `answered` disappears after `messageTimeout`.
 */
export const idleStates = <Edited extends string>(edited: Edited) =>
  ({
    quiet: {},
    mistaken: { on: { [edited]: { target: 'quiet', actions: 'clearMessage' } } },
    answered: { after: { messageTimeout: { target: 'quiet', actions: 'clearMessage' } } },
  }) as const
