import type { Samples, TextValues } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { addPhoneSamples } from '../../steps/add-phone/add-phone.samples.ts'
import { validatePhoneSamples } from '../../steps/validate-phone/validate-phone.samples.ts'
import { bindUpdatePhone } from './update-phone.bind.ts'
import { updatePhoneWorkflow } from './update-phone.chart.ts'
import { resumeUpdatePhone } from './update-phone.resume.ts'

const number = '(206) 555-0123'
const another = '(206) 555-0177'
const input = { [number]: 'gives a number', [another]: 'gives the other number' } as const

/**
 * Returns the samples of a step for one of the two numbers. The end of the step shows which number the user has
 * verified.
 */
function ofTwo<const Step extends typeof validatePhoneSamples | typeof addPhoneSamples>({ keeps: _, ...step }: Step) {
  const { events, calls } = step
  const { 'gives a number': gives, ...others } = events['phone.submitted']
  return {
    ...step,
    events: {
      ...events,
      'phone.submitted': {
        [input[number]]: { ...gives, gives: { phone: number } },
        [input[another]]: { ...gives, gives: { phone: another } },
        ...others,
      },
    },
    calls: {
      ...calls,
      verifyOtp: {
        ...calls.verifyOtp,
        outcomes: {
          ...calls.verifyOtp.outcomes,
          'the code is right': {
            output: { signedIn: true },
            ends: ['the number is the one that they have', 'the number is another one'],
          },
        },
      },
    },
    ends: {
      'the number is the one that they have': { output: { kind: 'verified', phone: number }, good: true },
      'the number is another one': { output: { kind: 'verified', phone: another }, good: true },
      'too many attempts were made': { output: { kind: 'lockedOut' } },
      'the session has ended': { output: { kind: 'sessionEnded' } },
    },
  } as const
}
const ofEither = ofTwo(addPhoneSamples)
const { [input[number]]: _, ...numbers } = ofEither.events['phone.submitted']
/**
 * The samples for the new number. The chart sends no code to the current number, because the user has already verified
 * it.
 */
const ofTheNext = {
  ...ofEither,
  events: {
    ...ofEither.events,
    'phone.submitted': {
      ...numbers,
      'gives the number that they have': {
        ...numbers['gives the number that they have'],
        gives: { phone: number },
      },
    },
  },
} as const
const sentTo = ({ phone }: TextValues) => ({ phoneNumber: phone === another ? '+12065550177' : '+12065550123' })

const openedWith = 'the step selects its first form; a test of this use case checks it'
const stays = { says: 'as before' } as const
const broken = { sees: 'broken', says: 'as before' } as const
const turnedAway = { ends: 'the person is turned away' } as const

export const updatePhoneSamples = {
  bind: bindUpdatePhone,
  inputs: { 'wants another number': { input: { tail: '0123' }, sees: 'ENTRY', proves: ['R249'] } },
  screens: {
    ENTRY: { label: 'is at the start', can: ['workflow.started', 'workflow.resumed', 'workflow.cancelled'] },
    VALIDATE_PHONE: { label: 'is asked for the number that they have', can: ['workflow.cancelled'] },
    ADD_PHONE: { label: 'is asked for the new number', can: ['workflow.cancelled', 'back.requested'] },
    broken: { label: 'can start again', can: ['workflow.cancelled', 'reload.requested'] },
  },
  events: {
    'workflow.started': { begins: { sees: 'VALIDATE_PHONE', ...stays } },
    'workflow.resumed': {
      'comes back to the number that they have': {
        gives: { resume: { step: 'VALIDATE_PHONE', facts: { phone: number } } },
        knows: { phone: number },
        sees: 'VALIDATE_PHONE',
        ...stays,
      },
      'comes back to its code': {
        gives: { resume: { step: 'VALIDATE_PHONE', stage: 'otpSent', facts: { phone: number } } },
        knows: { phone: number },
        sees: 'VALIDATE_PHONE',
        ...stays,
      },
      'comes back to the new number': {
        gives: { resume: { step: 'ADD_PHONE', facts: { phone: another, former: number } } },
        knows: { phone: another },
        sees: 'ADD_PHONE',
        ...stays,
      },
      'comes back to the code of the new number': {
        gives: { resume: { step: 'ADD_PHONE', stage: 'otpSent', facts: { phone: another, former: number } } },
        knows: { phone: another },
        sees: 'ADD_PHONE',
        ...stays,
      },
    },
    'workflow.cancelled': { cancels: { ends: 'the person has left', proves: ['R265'] } },
    'back.requested': { 'goes back': { sees: 'VALIDATE_PHONE', ...stays, proves: ['R263'] } },
    'reload.requested': { 'starts again': { sees: 'VALIDATE_PHONE', ...stays, proves: ['R464'] } },
  },
  steps: {
    VALIDATE_PHONE: {
      of: ofTwo(validatePhoneSamples),
      ends: {
        'the number is the one that they have': { sees: 'ADD_PHONE', proves: ['R249'] },
        'the number is another one': { ends: 'the number is another' },
        'too many attempts were made': turnedAway,
        'the session has ended': { ends: 'no user is signed in any more', proves: ['R251'] },
      },
      breaks: broken,
    },
    ADD_PHONE: {
      of: ofTheNext,
      ends: {
        'the number is another one': { ends: 'the number is another', proves: ['R249', 'R250'] },
        'too many attempts were made': turnedAway,
        'the session has ended': { sees: 'VALIDATE_PHONE', says: 'sessionExpiredTryAgain' },
      },
      never: ['the number is the one that they have'],
      breaks: broken,
    },
  },
  routes: {
    VALIDATE_PHONE: { opens: { sees: 'VALIDATE_PHONE', ...stays, proves: ['R230'] }, refusedOn: [] },
    ADD_PHONE: {
      opens: { sees: 'ADD_PHONE', ...stays, proves: ['R230'] },
      opensOn: ['ADD_PHONE'],
      refusedOn: ['ENTRY'],
    },
  },
  asks: {
    sendOtp: (known) => ({ ...sentTo(known), phoneNumberOTPUseCase: 'UPDATE_PHONE' }),
    submitCredential: (known) => ({
      ...{ type: 'IGT_OTP', credential: '123456', otpUseCase: 'UPDATE_PHONE' },
      ...sentTo(known),
    }),
  },
  ends: {
    'the number is another': { output: { kind: 'completed' }, good: true },
    'the person has left': { output: { kind: 'cancelled' } },
    'no user is signed in any more': { output: { kind: 'sessionEnded' } },
    'the person is turned away': { output: { kind: 'turnedAway' } },
  },
  messageIn: ({ context }) => context.message,
  resume: resumeUpdatePhone,
  budgets: { 'VALIDATE_PHONE, ADD_PHONE': { taps: 2, keys: 32 } },
  secrets: validatePhoneSamples.secrets,
  survivors: {
    "ENTRY on workflow.resumed [2]: action 'restore' removed": openedWith,
    "VALIDATE_PHONE exit: action 'forgetStage' removed": openedWith,
  },
} as const satisfies Samples<typeof updatePhoneWorkflow, typeof bindUpdatePhone>

export const subject = row('use-case', updatePhoneWorkflow, updatePhoneSamples)
