import { durations, isOtp, limits, otpDigits, ownDurations } from '@palmflow/contract'
import { resting, says } from '../setup/message.ts'

/*
 * States that steps of one shape have in common, to be spread into a chart's `states`: their targets are its siblings.
 * What a shape asks for by name (guards, actions), the chart's `setup` gives.
 */

/** How long a step of any shape lets things last. */
export const stepDelays = {
  messageTimeout: durations.messageTimeout,
  callBudget: ownDurations.callBudget,
  leavingTimeout: ownDurations.leavingTimeout,
  autoSubmit: ownDurations.autoSubmit,
}

/** A mobile number is asked for; what is typed stays, valid or not. */
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
      states: resting('phone.edited'),
    },
  }) as const

/**
 * A texted code is asked for; another one can be, in `resendingOtp`. A code that is whole goes by itself where the chart's
 * `goesByItself` lets it: the chart, which never keeps it, asks the form for it in `givingOtp`.
 */
export const otpForm = <Chart extends string, Next extends string, const Back>(chart: Chart, next: Next, back: Back) =>
  ({
    enteringOtp: {
      tags: 'otp',
      on: {
        'otp.submitted': [{ guard: 'isOtp', target: next }, says('.mistaken', 'otpInvalid')],
        'otp.filled': { guard: 'goesByItself', target: '.filled', actions: 'clearMessage' },
        'otp.resendRequested': 'resendingOtp',
        'back.requested': back,
      },
      initial: 'quiet',
      states: {
        ...resting('otp.edited'),
        filled: { tags: 'filled', on: { 'otp.edited': 'quiet' }, after: { autoSubmit: `#${chart}.givingOtp` } },
      },
    },
    givingOtp: { tags: ['otp', 'due'], on: { 'otp.submitted': { guard: 'isOtp', target: next } } },
  }) as const

interface Attempts {
  wrongAttempts: number
}
/** The server locks after the wrong one that follows; its count is its own, and may have begun before this one. */
export const isLastAttempt = ({ wrongAttempts }: Attempts): boolean => wrongAttempts + 1 >= limits.wrongOtpAttempts
export const countedWrong = ({ context }: { context: Attempts }): number =>
  Math.min(context.wrongAttempts + 1, limits.wrongOtpAttempts - 1)
export const isFilledOtp = (event: { type: string; otp?: string }): boolean =>
  event.type === 'otp.filled' && isOtp(otpDigits(event.otp ?? ''))

/** The four digits of a PIN are asked for. */
export const pinForm = <Next extends string>(next: Next) =>
  ({
    enteringPin: {
      tags: 'pin',
      on: { 'pin.submitted': [{ guard: 'isPin', target: next }, says('.mistaken', 'pinInvalid')] },
      initial: 'quiet',
      states: resting('pin.edited'),
    },
  }) as const

/** A document is read to its end, and then agreed to; where it has not come, it is `loading`. */
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
  /** Milliseconds that are left of it. */
  lockedForMs: number
}
const [minute, hour] = [60_000, 60 * 60_000]
/** Until the next whole minute that is left, above an hour the next whole hour; never before the lock's own end. */
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
/** A lock stands until its end, which one timer holds; what is left is counted down for the person who reads it. */
export const untilLockEnd = <const End>(end: End) =>
  ({
    after: { lockEnd: end },
    initial: 'counting',
    states: { counting: { after: { lockTick: { target: 'counting', reenter: true, actions: 'countLock' } } } },
  }) as const

/** Where a call may lead from any form: the two waits that open `form` again by themselves, and the two ends. */
export const stops = <Form extends string>(form: Form) =>
  ({
    locked: { tags: 'locked', on: { 'lock.acknowledged': 'lockedOut' }, ...untilLockEnd(form) },
    leaving: { tags: 'leaving', after: { leavingTimeout: form } },
    lockedOut: { type: 'final', entry: { type: 'setOutcome', params: 'lockedOut' } },
    sessionEnded: { type: 'final', entry: { type: 'setOutcome', params: 'sessionEnded' } },
  }) as const
