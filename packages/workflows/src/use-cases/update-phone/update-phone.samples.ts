import type { Samples, TextValues } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { addPhoneSamples } from '../../steps/add-phone/add-phone.samples.ts'
import { validatePhoneSamples } from '../../steps/validate-phone/validate-phone.samples.ts'
import { bindUpdatePhone } from './update-phone.bind.ts'
import { updatePhoneWorkflow } from './update-phone.chart.ts'
import { resumeUpdatePhone } from './update-phone.resume.ts'

const number = '(206) 555-0123'
const another = '(206) 555-0177'
const input = { [number]: 'submits phone number', [another]: 'submits other phone number' } as const

/**
 * Returns the samples of a phone number step with two numbers as input. The end of the step shows which number the user
 * has verified.
 */
function ofTwo<const Step extends typeof validatePhoneSamples | typeof addPhoneSamples>({ keeps: _, ...step }: Step) {
  const { events, calls } = step
  const { 'submits phone number': gives, ...others } = events['phone.submitted']
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
          'correct code': {
            output: { signedIn: true },
            ends: ['phone number unchanged', 'phone number mismatch'],
          },
        },
      },
    },
    ends: {
      'phone number unchanged': { output: { kind: 'verified', phone: number }, good: true },
      'phone number mismatch': { output: { kind: 'verified', phone: another }, good: true },
      locked: { output: { kind: 'lockedOut' } },
      'session expired': { output: { kind: 'sessionEnded' } },
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
      'submits current phone number': {
        ...numbers['submits current phone number'],
        gives: { phone: number },
      },
    },
  },
} as const
const sentTo = ({ phone }: TextValues) => ({ phoneNumber: phone === another ? '+12065550177' : '+12065550123' })

const openedWith = 'the step selects its first form; a test of this use case checks it'
const stays = { says: 'as before' } as const
const broken = { sees: 'broken', says: 'as before' } as const
const turnedAway = { ends: 'refused' } as const

export const updatePhoneSamples = {
  bind: bindUpdatePhone,
  inputs: { 'change of phone number': { input: { tail: '0123' }, sees: 'ENTRY', proves: ['R249'] } },
  screens: {
    ENTRY: { label: 'start', can: ['workflow.started', 'workflow.resumed', 'workflow.cancelled'] },
    VALIDATE_PHONE: { label: 'current phone number form', can: ['workflow.cancelled'] },
    ADD_PHONE: { label: 'new phone number form', can: ['workflow.cancelled', 'back.requested'] },
    broken: { label: 'error screen', can: ['workflow.cancelled', 'reload.requested'] },
  },
  events: {
    'workflow.started': { starts: { sees: 'VALIDATE_PHONE', ...stays } },
    'workflow.resumed': {
      'returns to current phone number': {
        gives: { resume: { step: 'VALIDATE_PHONE', facts: { phone: number } } },
        knows: { phone: number },
        sees: 'VALIDATE_PHONE',
        ...stays,
      },
      'returns to code': {
        gives: { resume: { step: 'VALIDATE_PHONE', stage: 'otpSent', facts: { phone: number } } },
        knows: { phone: number },
        sees: 'VALIDATE_PHONE',
        ...stays,
      },
      'returns to new phone number': {
        gives: { resume: { step: 'ADD_PHONE', facts: { phone: another, former: number } } },
        knows: { phone: another },
        sees: 'ADD_PHONE',
        ...stays,
      },
      'returns to code of new phone number': {
        gives: { resume: { step: 'ADD_PHONE', stage: 'otpSent', facts: { phone: another, former: number } } },
        knows: { phone: another },
        sees: 'ADD_PHONE',
        ...stays,
      },
    },
    'workflow.cancelled': { cancels: { ends: 'left', proves: ['R265'] } },
    'back.requested': { 'goes back': { sees: 'VALIDATE_PHONE', ...stays, proves: ['R263'] } },
    'reload.requested': { restarts: { sees: 'VALIDATE_PHONE', ...stays, proves: ['R464'] } },
  },
  steps: {
    VALIDATE_PHONE: {
      of: ofTwo(validatePhoneSamples),
      ends: {
        'phone number unchanged': { sees: 'ADD_PHONE', proves: ['R249'] },
        'phone number mismatch': { ends: 'phone number changed' },
        locked: turnedAway,
        'session expired': { ends: 'not signed in', proves: ['R251'] },
      },
      breaks: broken,
    },
    ADD_PHONE: {
      of: ofTheNext,
      ends: {
        'phone number mismatch': { ends: 'phone number changed', proves: ['R249', 'R250'] },
        locked: turnedAway,
        'session expired': { sees: 'VALIDATE_PHONE', says: 'sessionExpiredTryAgain' },
      },
      never: ['phone number unchanged'],
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
    'phone number changed': { output: { kind: 'completed' }, good: true },
    left: { output: { kind: 'cancelled' } },
    'not signed in': { output: { kind: 'sessionEnded' } },
    refused: { output: { kind: 'turnedAway' } },
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
