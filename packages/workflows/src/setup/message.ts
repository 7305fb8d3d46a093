import type { AlertType, MessageKey } from '@palmflow/contract'
import { isOffline } from './failures.ts'

/** What a step has to say now. One that answers a call clears after five seconds, a field's own when it is edited. */
export interface Message {
  type: AlertType
  key: MessageKey
}
export const errorMessage = (key: MessageKey): Message => ({ type: 'ERROR', key })
export const infoMessage = (key: MessageKey): Message => ({ type: 'INFO', key })
/** At the start of a step: who has to sign in again has done nothing wrong; all else speaks of what was given before. */
export const toldAs = (key: MessageKey): Message =>
  key === 'sessionExpiredSignIn' ? infoMessage(key) : errorMessage(key)
export const noticeMessage = (key: MessageKey): Message => ({ type: 'SUCCESS', key })

/** What `setError` says: this message, or that there is no network if the call failed for want of it. */
export const errorAfter = (event: object, key: MessageKey): Message => errorMessage(isOffline(event) ? 'offline' : key)

/** A transition that ends in an error message; the chart's `setError` takes the key. */
export const says = <Target extends string, Key extends MessageKey>(target: Target, key: Key) =>
  ({ target, actions: { type: 'setError', params: key } }) as const

/** The three ways in which a form rests: nothing to say, a field's own mistake, an answer that clears by itself. */
export const resting = <Edited extends string>(edited: Edited) =>
  ({
    quiet: {},
    mistaken: { on: { [edited]: { target: 'quiet', actions: 'clearMessage' } } },
    answered: { after: { messageTimeout: { target: 'quiet', actions: 'clearMessage' } } },
  }) as const
