import { durations, isOtp, limits, otpDigits, ownDurations } from '@palmflow/contract'
import { errorTransition, idleStates } from '../setup/message.ts'

/*
 * States that several steps share. A chart spreads them into its `states`, and their targets are sibling
 * states. The chart's `setup` must have the guards and actions that they name.
 */

/** The delays of all steps. */
export const stepDelays = {
  messageTimeout: durations.messageTimeout,
  callBudget: ownDurations.callBudget,
  leavingTimeout: ownDurations.leavingTimeout,
  autoSubmit: ownDurations.autoSubmit,
}

/** A form for a mobile number. The typed text stays, even if it is invalid. */
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
 * A form for a texted code. `resendingOtp` sends another code. A complete code is submitted automatically if
 * `goesByItself` allows it. The chart never stores the code, so it requests the code from the form in
 * `givingOtp`.
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
 * Whether the server locks after the next wrong code. The server may also count codes from before this visit.
 */
export const isLastAttempt = ({ wrongAttempts }: Attempts): boolean => wrongAttempts + 1 >= limits.wrongOtpAttempts
export const countedWrong = ({ context }: { context: Attempts }): number =>
  Math.min(context.wrongAttempts + 1, limits.wrongOtpAttempts - 1)
export const isFilledOtp = (event: { type: string; otp?: string }): boolean =>
  event.type === 'otp.filled' && isOtp(otpDigits(event.otp ?? ''))

/** A form for the four digits of a PIN. */
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
 * A document that the user reads to its end and then agrees to. The state is `loading` until the document has
 * loaded.
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
  /** The remaining milliseconds of the lock. */
  lockedForMs: number
}
const [minute, hour] = [60_000, 60 * 60_000]
/**
 * Returns the time to the next full minute, or above an hour to the next full hour. In the last minute the
 * lock ends before that.
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
/** A lock lasts until its end, with a single timer. The remaining time is counted down for the view. */
export const untilLockEnd = <const End>(end: End) =>
  ({
    after: { lockEnd: end },
    initial: 'counting',
    states: { counting: { after: { lockTick: { target: 'counting', reenter: true, actions: 'countLock' } } } },
  }) as const

/** The server sends no text to this number for now. The message of the limit stays until the limit ends. */
export const textLimit = <Form extends string>(form: Form) =>
  ({
    textLimited: {
      tags: ['locked', 'textLimited'],
      on: { 'lock.acknowledged': 'lockedOut' },
      ...untilLockEnd({ target: form, actions: 'clearMessage' }),
    },
  }) as const

/** Targets of failed calls for any form: two waits that return to `form`, and two ends. */
export const stops = <Form extends string>(form: Form) =>
  ({
    locked: { tags: 'locked', on: { 'lock.acknowledged': 'lockedOut' }, ...untilLockEnd(form) },
    leaving: { tags: 'leaving', after: { leavingTimeout: form } },
    lockedOut: { type: 'final', entry: { type: 'setOutcome', params: 'lockedOut' } },
    sessionEnded: { type: 'final', entry: { type: 'setOutcome', params: 'sessionEnded' } },
  }) as const
