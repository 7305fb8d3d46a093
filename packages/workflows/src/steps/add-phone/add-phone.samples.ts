import type { Samples } from '@palmflow/paths'
import { validatePhoneSamples } from '../validate-phone/validate-phone.samples.ts'
import { type addPhoneStep, bindAddPhone } from './add-phone.chart.ts'

const number = '(206) 555-0123'
const half = '206 555'
const nothing = { phone: '', stage: null, message: null }
const { calls, survivors } = validatePhoneSamples
const { 'nobody has this number': _, ...heard } = calls.verifyOtp.outcomes
const {
  "locked.counting after lockTick: target 'counting' altered to '#VALIDATE_PHONE.locked'": sameMoment,
  ...survived
} = survivors

/** Asked as VALIDATE_PHONE asks, of another number. */
export const addPhoneSamples = {
  ...validatePhoneSamples,
  bind: bindAddPhone,
  inputs: {
    'comes with nothing typed': { input: nothing, sees: 'phone' },
    'has given a number already': { input: { ...nothing, phone: number, stage: 'submitted' }, sees: 'phone busy' },
    'has given a number that is not valid already': {
      input: { ...nothing, phone: half, stage: 'mistaken' },
      sees: 'phone',
      says: 'phoneInvalid',
      proves: ['R375'],
    },
    'comes back while a code is on its way': { input: { ...nothing, phone: number, stage: 'otpSent' }, sees: 'otp' },
    'comes back with half a number': { input: { ...nothing, phone: half, stage: 'otpSent' }, sees: 'phone' },
  },
  calls: {
    ...calls,
    verifyOtp: {
      ...calls.verifyOtp,
      outcomes: {
        ...heard,
        'the code is right': { output: { signedIn: true }, ends: 'the number is theirs', proves: ['R249'] },
        'the number before is no longer proven': { failure: 'notFound', ends: 'the session has ended' },
      },
    },
  },
  shown: ({ context }) => context.message?.key ?? null,
  visible: ({ context }) => ({ lockedForMs: context.lockedForMs }),
  keeps: ({ context }) => ({ phone: context.phone }),
  survivors: {
    ...survived,
    "locked.counting after lockTick: target 'counting' altered to '#ADD_PHONE.locked'": sameMoment,
  },
} as const satisfies Samples<typeof addPhoneStep, typeof bindAddPhone>
