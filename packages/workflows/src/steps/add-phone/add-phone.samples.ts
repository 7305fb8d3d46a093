import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import type { PhoneProofContext } from '../../step-shapes/phone-proof.states.ts'
import { validatePhoneSamples } from '../validate-phone/validate-phone.samples.ts'
import { addPhoneStep, bindAddPhone } from './add-phone.chart.ts'

const number = '(206) 555-0123'
const half = '206 555'
const former = '(206) 555-0199'
const nothing = { phone: '', stage: null, message: null }
const { calls, ends, events, survivors } = validatePhoneSamples
const { 'no user has this number': _, ...response } = calls.verifyOtp.outcomes

/** ADD_PHONE makes the same calls as VALIDATE_PHONE, so their samples are shared. */
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
    'has another number': { input: { ...nothing, former, isUpdating: true }, sees: 'phone', proves: ['R249'] },
    'comes back while a code for the number that they have is on its way': {
      input: { ...nothing, phone: former, former, stage: 'otpSent' },
      sees: 'phone',
    },
    'adds a palm': { input: { ...nothing, tail: '0123', addsPalm: 'here' }, sees: 'phone', proves: ['R252'] },
    'comes back with half a number': { input: { ...nothing, phone: half, stage: 'otpSent' }, sees: 'phone' },
  },
  events: {
    ...events,
    'phone.submitted': {
      ...events['phone.submitted'],
      'gives the number that they have': {
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
        'the code is right': { output: { signedIn: true }, ends: 'the number is theirs', proves: ['R249'] },
        'the number before is no longer proven': {
          when: ({ addsPalm }: PhoneProofContext) => addsPalm === undefined,
          failure: 'notFound',
          ends: 'the session has ended',
        },
        'the number is not theirs': {
          when: ({ addsPalm }: PhoneProofContext) => addsPalm !== undefined,
          failure: 'notFound',
          sees: 'phone',
          says: 'profileNotFound',
          until: 'messageTimeout',
        },
      },
    },
  },
  ends: { ...ends, 'the session has ended': { output: { kind: 'sessionEnded' } } },
  messageIn: ({ context }) => context.message?.key ?? null,
  visible: ({ context }) => ({ lockedForMs: context.lockedForMs }),
  keeps: ({ context }) => ({ phone: context.phone }),
  survivors: {
    ...survivors,
    "sessionEnded entry: action 'setOutcome' removed":
      'the action adds the typed number; paths of VALIDATE_PHONE check the same state',
  },
} as const satisfies Samples<typeof addPhoneStep, typeof bindAddPhone>

export const subject = row('step', addPhoneStep, addPhoneSamples)
