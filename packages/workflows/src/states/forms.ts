import { durations, isOtp, limits, otpDigits, ownDurations } from '@palmflow/contract'
import { errorTransition, idleStates } from '../setup/message.ts'

/*
 * States that several steps share. A chart adds these states to its `states`, together with their target states. The
 * chart's `setup` must define the guards and the actions of these states.
 */

export const stepDelays = {
  messageTimeout: durations.messageTimeout,
  callBudget: ownDurations.callBudget,
  leavingTimeout: ownDurations.leavingTimeout,
  autoSubmit: ownDurations.autoSubmit,
}

/** A form for a phone number. An invalid number stays in the field, so that the user can correct it. */
export const phoneForm = <Next extends string>(next: Next) =>
  ({
    enteringPhone: {
      tags: 'phone',
      on: {
        'phone.submitted': [
          { guard: 'isPhone', target: next, actions: 'setPhone' },
          { target: '.mistaken', actions: ['setPhone', 'setMistake'] },
        ],
        'draft.kept': { actions: 'setPhone' },
      },
      initial: 'quiet',
      states: idleStates('phone.edited'),
    },
  }) as const

/**
 * Returns a form for a one-time password. If the guard `goesByItself` passes, a complete code is submitted
 * automatically. The chart never stores the code, so the view must submit the code from the field.
 */
export const otpForm = <Chart extends string, Next extends string, const Back>(chart: Chart, next: Next, back: Back) =>
  ({
    enteringOtp: {
      tags: 'otp',
      on: {
        'otp.submitted': [{ guard: 'isOtp', target: next }, errorTransition('.mistaken', 'otpInvalid')],
        'otp.filled': { guard: 'goesByItself', target: '.filled', actions: 'clearMessage' },
        'otp.resendRequested': 'resendingOtp',
        'back.requested': back,
      },
      initial: 'quiet',
      states: {
        ...idleStates('otp.edited'),
        filled: { tags: 'filled', on: { 'otp.edited': 'quiet' }, after: { autoSubmit: `#${chart}.givingOtp` } },
      },
    },
    givingOtp: { tags: ['otp', 'due'], on: { 'otp.submitted': { guard: 'isOtp', target: next } } },
  }) as const

interface Attempts {
  wrongAttempts: number
}
/**
 * Returns whether the server locks the number after the next wrong code. The server may lock earlier, because it also
 * counts codes from before this visit.
 */
export const isLastAttempt = ({ wrongAttempts }: Attempts): boolean => wrongAttempts + 1 >= limits.wrongOtpAttempts
export const countedWrong = ({ context }: { context: Attempts }): number =>
  Math.min(context.wrongAttempts + 1, limits.wrongOtpAttempts - 1)
export const isFilledOtp = (event: { type: string; otp?: string }): boolean =>
  event.type === 'otp.filled' && isOtp(otpDigits(event.otp ?? ''))

export const pinForm = <Next extends string>(next: Next) =>
  ({
    enteringPin: {
      tags: 'pin',
      on: { 'pin.submitted': [{ guard: 'isPin', target: next }, errorTransition('.mistaken', 'pinInvalid')] },
      initial: 'quiet',
      states: idleStates('pin.edited'),
    },
  }) as const

/**
 * Returns a form for a document. The user can agree only at the end of the document. The chart itself must have the
 * state `loading`.
 */
export const documentForm = <Next extends string>(next: Next) =>
  ({
    failed: { tags: 'failed', on: { 'reload.requested': 'loading' } },
    reading: { tags: 'document', on: { 'document.scrolledToEnd': 'read' } },
    read: {
      tags: ['document', 'read'],
      on: { 'consent.agreed': next },
      initial: 'quiet',
      states: {
        quiet: {},
        answered: { after: { messageTimeout: { target: 'quiet', actions: 'clearMessage' } } },
      },
    },
  }) as const

interface Locked {
  lockedForMs: number
}
const [minute, hour] = [60_000, 60 * 60_000]
/**
 * Returns the milliseconds to the next full minute of a lock. If more than an hour remains, returns the milliseconds to
 * the next full hour. In the last minute, the result is later than the end of the lock, so that `lockEnd` fires first.
 */
function tickOf({ lockedForMs }: Locked): number {
  if (lockedForMs <= minute) return lockedForMs + minute
  const unit = lockedForMs > hour ? hour : minute
  return lockedForMs % unit || unit
}
export const lockDelays = {
  lockEnd: ({ context }: { context: Locked }): number => context.lockedForMs,
  lockTick: ({ context }: { context: Locked }): number => tickOf(context),
}
export const lockLeft = ({ context }: { context: Locked }): number => context.lockedForMs - tickOf(context)
/** Returns the timers of a lock. `lockEnd` leads to `end`. `lockTick` updates the remaining time for the view. */
export const untilLockEnd = <const End>(end: End) =>
  ({
    after: { lockEnd: end },
    initial: 'counting',
    states: { counting: { after: { lockTick: { target: 'counting', reenter: true, actions: 'countLock' } } } },
  }) as const

/** Returns the state for a limit on text messages to one number. The message stays until the end of the limit. */
export const textLimit = <Form extends string>(form: Form) =>
  ({
    textLimited: {
      tags: ['locked', 'textLimited'],
      on: { 'lock.acknowledged': 'lockedOut' },
      ...untilLockEnd({ target: form, actions: 'clearMessage' }),
    },
  }) as const

/**
 * Returns the target states of failed calls, for any form. `locked` and `leaving` return to `form`. `lockedOut` and
 * `sessionEnded` are final.
 */
export const stops = <Form extends string>(form: Form) =>
  ({
    locked: { tags: 'locked', on: { 'lock.acknowledged': 'lockedOut' }, ...untilLockEnd(form) },
    leaving: { tags: 'leaving', after: { leavingTimeout: form } },
    lockedOut: { type: 'final', entry: { type: 'setOutcome', params: 'lockedOut' } },
    sessionEnded: { type: 'final', entry: { type: 'setOutcome', params: 'sessionEnded' } },
  }) as const
