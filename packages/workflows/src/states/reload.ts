import { errorTransition } from '../setup/message.ts'
import { untilLockEnd } from './forms.ts'

/** The transitions to the states of `reloads`, for the `onError` of the call that `reloads` repeats. */
export const heaviest = [
  { guard: 'isLeaving', target: 'leaving' },
  { guard: 'isSessionOver', target: 'sessionEnded' },
  { guard: 'isLocked', target: 'tooMany', actions: 'setLock' },
] as const

/**
 * Returns the states for the failures of a background call. In `failed`, the user can repeat the call (R464). `tooMany`
 * repeats the call when the lock ends. `refused` and `sessionEnded` are final.
 */
export const reloads = <Call extends string>(call: Call) =>
  ({
    failed: { tags: 'reload', on: { 'reload.requested': { target: call, actions: 'clearMessage' } } },
    tooMany: { tags: 'tooMany', on: { 'lock.acknowledged': 'refused' }, ...untilLockEnd(call) },
    leaving: { tags: 'leaving', after: { leavingTimeout: errorTransition('failed', 'tryAgain') } },
    refused: { type: 'final', entry: { type: 'setOutcome', params: 'refused' } },
    sessionEnded: { type: 'final', entry: { type: 'setOutcome', params: 'sessionEnded' } },
  }) as const
