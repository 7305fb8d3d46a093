import { palmSubmission } from '@palmflow/contract'
import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { addPhoneSamples } from '../../steps/add-phone/add-phone.samples.ts'
import { consentBiometricsSamples } from '../../steps/consent-biometrics/consent-biometrics.samples.ts'
import {
  palmCapture,
  palmsOf,
  transitionToAppSamples,
} from '../../steps/transition-to-app/transition-to-app.samples.ts'
import { bindAddPalm } from './add-palm.bind.ts'
import { type AddPalmContext, addPalmWorkflow } from './add-palm.chart.ts'
import { type AddPalmResume, resumeAddPalm } from './add-palm.resume.ts'

// The samples omit `keeps`, because the checkpoint and the input use the same name for the number.
const { keeps: _, ...ownNumber } = addPhoneSamples

const number = '(206) 555-0123'
const stays = { says: 'as before' } as const
const broken = { sees: 'broken', says: 'as before' } as const
const turnedAway = { ends: 'the person is turned away' } as const
const provesAgain = { sees: 'ADD_PHONE', says: 'sessionExpiredTryAgain' } as const
const added = { ends: 'the palm is added', proves: ['R252', 'R254'] } as const
const nothingLeft = { ends: 'both palms are in', proves: ['R365'] } as const

const shownAt = (resume: AddPalmResume) => ({
  ...(resume.step === 'ADD_PHONE' && { stage: resume.stage ?? null }),
  ...(resume.step === 'TRANSITION_TO_APP' && { scanStage: resume.stage ?? null }),
})

/** The result of a resume, if the requested palm is not enrolled yet: the step of the checkpoint. */
const comesBack = (resume: AddPalmResume) =>
  ({
    gives: { resume },
    knows: { phone: number },
    by: ({ palm, enrolled }: AddPalmContext) => {
      if (resume.step === 'TRANSITION_TO_APP' && enrolled.some((hand) => hand === resume.facts.preference)) return added
      return palm === null ? nothingLeft : { sees: resume.step, shows: shownAt(resume), ...stays, proves: ['R364'] }
    },
  }) as const

const tail = '0123'
const app = { tail, canScan: true } as const

export const addPalmSamples = {
  bind: bindAddPalm,
  inputs: {
    'adds a left palm in the app': {
      input: { ...app, palm: 'LEFT', enrolled: ['RIGHT'] },
      sees: 'ENTRY',
      proves: ['R252', 'R365'],
    },
    'adds a right palm on the website': {
      input: { tail, canScan: false, palm: 'RIGHT', enrolled: ['LEFT'] },
      sees: 'ENTRY',
      proves: ['R253'],
    },
    'has both palms in': { input: { ...app, palm: null, enrolled: ['LEFT', 'RIGHT'] }, sees: 'ENTRY' },
  },
  screens: {
    ENTRY: { label: 'is at the start', can: ['workflow.started', 'workflow.resumed', 'workflow.cancelled'] },
    ADD_PHONE: { label: 'is asked for the number that they have', can: ['workflow.cancelled'] },
    CONSENT_BIOMETRICS: { label: 'is asked to consent', can: ['workflow.cancelled', 'back.requested'] },
    TRANSITION_TO_APP: { label: 'is asked for the palm', can: ['workflow.cancelled', 'back.requested'] },
    broken: { label: 'can start again', can: ['workflow.cancelled', 'reload.requested'] },
  },
  events: {
    'workflow.started': {
      begins: { by: ({ palm }: AddPalmContext) => (palm === null ? nothingLeft : { sees: 'ADD_PHONE', ...stays }) },
    },
    'workflow.resumed': {
      'comes back to the number': comesBack({ step: 'ADD_PHONE', facts: { phone: number } }),
      'comes back to its code': comesBack({ step: 'ADD_PHONE', stage: 'otpSent', facts: { phone: number } }),
      'comes back to the consent': comesBack({ step: 'CONSENT_BIOMETRICS', facts: { phone: number } }),
      'comes back before the scan of a left palm': comesBack({
        step: 'TRANSITION_TO_APP',
        facts: { phone: number, preference: 'LEFT' },
      }),
      'comes back from the scan of a left palm': comesBack({
        step: 'TRANSITION_TO_APP',
        stage: 'scanning',
        facts: { phone: number, preference: 'LEFT' },
      }),
      'comes back from the scan of a palm that they do not remember': comesBack({
        step: 'TRANSITION_TO_APP',
        stage: 'scanning',
        facts: { phone: number },
      }),
    },
    'workflow.cancelled': { cancels: { ends: 'the person has left', proves: ['R265'] } },
    'back.requested': {
      'goes back': {
        on: {
          CONSENT_BIOMETRICS: { sees: 'ADD_PHONE', ...stays, proves: ['R263'] },
          TRANSITION_TO_APP: { sees: 'CONSENT_BIOMETRICS', shows: { scanStage: null }, ...stays, proves: ['R263'] },
        },
      },
    },
    'reload.requested': { 'starts again': { sees: 'ADD_PHONE', ...stays, proves: ['R464'] } },
  },
  steps: {
    ADD_PHONE: {
      of: ownNumber,
      ends: {
        'the number is theirs': { sees: 'CONSENT_BIOMETRICS', shows: { stage: null }, proves: ['R252'] },
        'too many attempts were made': turnedAway,
        'the session has ended': { ends: 'no user is signed in any more', proves: ['R255'] },
      },
      breaks: broken,
    },
    CONSENT_BIOMETRICS: {
      of: consentBiometricsSamples,
      ends: {
        'the person has agreed': {
          by: ({ canScan }: AddPalmContext) =>
            canScan
              ? { sees: 'TRANSITION_TO_APP', ...stays, proves: ['R252'] }
              : { ends: 'the app goes on', proves: ['R253'] },
        },
        'the session has ended': provesAgain,
      },
      breaks: broken,
    },
    TRANSITION_TO_APP: {
      of: transitionToAppSamples,
      rows: { submitPalm: 'submitPalm' },
      ends: {
        'both palms are kept': added,
        'the left palm is kept': added,
        'too many attempts were made': turnedAway,
        'the session has ended': provesAgain,
      },
      never: [
        'the right palm is kept',
        'the person is signed in',
        'the number is wanted',
        'the code is wanted',
        'the PIN is wanted',
        'no user is found',
        'the server was not reached',
        'the challenge is refused',
      ],
      breaks: broken,
    },
  },
  routes: {
    ADD_PHONE: { opens: { sees: 'ADD_PHONE', ...stays, proves: ['R230'] }, refusedOn: [] },
    CONSENT_BIOMETRICS: {
      opens: { sees: 'CONSENT_BIOMETRICS', ...stays, proves: ['R230'] },
      opensOn: ['CONSENT_BIOMETRICS'],
      refusedOn: ['ENTRY'],
    },
  },
  asks: {
    sendOtp: () => ({ phoneNumber: '+12065550123', phoneNumberOTPUseCase: 'ADD_PALM' }),
    submitCredential: () => ({
      ...{ type: 'IGT_OTP', credential: '123456' },
      ...{ otpUseCase: 'ADD_PALM', phoneNumber: '+12065550123' },
    }),
    fetchDocument: () => ({ name: 'website_biometric_consent' }),
    recordConsent: () => ({ name: 'website_biometric_consent' }),
    scanPalm: ({ palm }) => ({ use: 'add-palm', palm: palmsOf(palm) }),
    submitPalm: () => palmSubmission(palmCapture),
  },
  ends: {
    'the palm is added': { output: { kind: 'completed' }, good: true },
    'the app goes on': { output: { kind: 'handedOff', palm: 'RIGHT' }, good: true },
    'both palms are in': { output: { kind: 'nothingLeft' }, good: true },
    'the person has left': { output: { kind: 'cancelled' } },
    'no user is signed in any more': { output: { kind: 'sessionEnded' } },
    'the person is turned away': { output: { kind: 'turnedAway' } },
  },
  messageIn: ({ context }) => context.message,
  visible: ({ context: { stage, scanStage, palm } }) => ({ stage, scanStage, palm }),
  resume: resumeAddPalm,
  budgets: { 'ADD_PHONE, CONSENT_BIOMETRICS, TRANSITION_TO_APP': { taps: 3, keys: 16 } },
  secrets: addPhoneSamples.secrets,
  survivors: {},
} as const satisfies Samples<typeof addPalmWorkflow, typeof bindAddPalm>

export const subject = row('use-case', addPalmWorkflow, addPalmSamples)
