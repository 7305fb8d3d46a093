import { says } from '../setup/message.ts'
import { untilLockEnd } from './forms.ts'

/** The head of every `onError` beside which a call `reloads`. */
export const heaviest = [
  { guard: 'isLeaving', target: 'leaving' },
  { guard: 'isSessionOver', target: 'sessionEnded' },
  { guard: 'isLocked', target: 'tooMany', actions: 'setLock' },
] as const

/**
 * Beside a call that nobody sees: where it fails a person can ask for it again (B198), a limit says when it ends, and the
 * two ends. Nothing is asked again unasked: the server has just refused.
 */
export const reloads = <Call extends string>(call: Call) =>
  ({
    failed: { tags: 'reload', on: { 'reload.requested': { target: call, actions: 'clearMessage' } } },
    tooMany: { tags: 'tooMany', on: { 'lock.acknowledged': 'refused' }, ...untilLockEnd(call) },
    leaving: { tags: 'leaving', after: { leavingTimeout: says('failed', 'tryAgain') } },
    refused: { type: 'final', entry: { type: 'setOutcome', params: 'refused' } },
    sessionEnded: { type: 'final', entry: { type: 'setOutcome', params: 'sessionEnded' } },
  }) as const
