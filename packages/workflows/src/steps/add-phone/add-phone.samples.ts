import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import type { PhoneProofContext } from '../../step-shapes/phone-proof.states.ts'
import { validatePhoneSamples } from '../validate-phone/validate-phone.samples.ts'
import { addPhoneStep, bindAddPhone } from './add-phone.chart.ts'

const number = '(206) 555-0123'
const half = '206 555'
const former = '(206) 555-0199'
const nothing = { phone: '', stage: null, message: null }
const numbered = 'a test of this step checks the number in the output'
const { calls, ends, events, survivors } = validatePhoneSamples
const { 'no user with this phone number': _, ...response } = calls.verifyOtp.outcomes

/** ADD_PHONE makes the same calls as VALIDATE_PHONE, so their samples are shared. */
export const addPhoneSamples = {
  ...validatePhoneSamples,
  bind: bindAddPhone,
  inputs: {
    'empty form': { input: nothing, sees: 'phone' },
    'submitted phone number': { input: { ...nothing, phone: number, stage: 'submitted' }, sees: 'phone busy' },
    'invalid phone number': {
      input: { ...nothing, phone: half, stage: 'mistaken' },
      sees: 'phone',
      says: 'phoneInvalid',
      proves: ['R375'],
    },
    'return after code was sent': { input: { ...nothing, phone: number, stage: 'otpSent' }, sees: 'otp' },
    'other phone number': { input: { ...nothing, former, isUpdating: true }, sees: 'phone', proves: ['R249'] },
    'return after code to current phone number': {
      input: { ...nothing, phone: former, former, stage: 'otpSent' },
      sees: 'phone',
    },
    'additional palm': { input: { ...nothing, tail: '0123', addsPalm: 'here' }, sees: 'phone', proves: ['R252'] },
    'return with partial phone number': { input: { ...nothing, phone: half, stage: 'otpSent' }, sees: 'phone' },
  },
  events: {
    ...events,
    'phone.submitted': {
      ...events['phone.submitted'],
      'submits current phone number': {
        gives: { phone: '+1 206.555.0199' },
        by: (context: PhoneProofContext) =>
          context.former === undefined
            ? { sees: 'phone busy' }
            : { sees: 'phone', says: 'phoneUnchanged', until: 'phone.edited' },
      },
    },
  },
  calls: {
    ...calls,
    verifyOtp: {
      ...calls.verifyOtp,
      outcomes: {
        ...response,
        'correct code': { output: { signedIn: true }, ends: 'phone number verified', proves: ['R249'] },
        'current phone number no longer verified': {
          when: ({ addsPalm }: PhoneProofContext) => addsPalm === undefined,
          failure: 'notFound',
          ends: 'session expired',
        },
        'phone number of another user': {
          when: ({ addsPalm }: PhoneProofContext) => addsPalm !== undefined,
          failure: 'notFound',
          sees: 'phone',
          says: 'profileNotFound',
          until: 'messageTimeout',
        },
      },
    },
  },
  ends: { ...ends, 'session expired': { output: { kind: 'sessionEnded' } } },
  messageIn: ({ context }) => context.message?.key ?? null,
  visible: ({ context }) => ({ lockedForMs: context.lockedForMs, isUnknown: context.isUnknown }),
  keeps: ({ context }) => ({ phone: context.phone }),
  survivors: {
    ...survivors,
    "sendingOtp entry: action 'forgetUnknown' removed": 'only VALIDATE_PHONE sets the value that this action removes',
    "sendingOtp onError [2]: target 'sessionEnded' altered to '#ADD_PHONE.verified'": numbered,
    "resendingOtp onError [2]: target 'sessionEnded' altered to '#ADD_PHONE.verified'": numbered,
    "verifyingOtp onError [2]: target 'sessionEnded' altered to '#ADD_PHONE.verified'": numbered,
    "unknownNumber always [2]: target 'sessionEnded' altered to '#ADD_PHONE.verified'": numbered,
    "sessionEnded entry: action 'setOutcome' removed": numbered,
  },
} as const satisfies Samples<typeof addPhoneStep, typeof bindAddPhone>

export const subject = row('step', addPhoneStep, addPhoneSamples)
