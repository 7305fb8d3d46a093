import { palmSubmission } from '@palmflow/contract'
import type { Samples, TextValues } from '@palmflow/paths'
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
const turnedAway = { ends: 'refused' } as const
const provesAgain = { sees: 'ADD_PHONE', says: 'sessionExpiredTryAgain' } as const
const added = { ends: 'palm added', proves: ['R252', 'R254'] } as const
const nothingLeft = { ends: 'both palms enrolled', proves: ['R365'] } as const

const shownAt = (resume: AddPalmResume) => ({
  ...(resume.step === 'ADD_PHONE' && { stage: resume.stage ?? null }),
  ...(resume.step === 'TRANSITION_TO_APP' && { scanStage: resume.stage ?? null }),
})

/**
 * Returns the case of a resume. If the requested palm is not enrolled yet, the flow returns to the step of the
 * checkpoint.
 */
const comesBack = (resume: AddPalmResume) =>
  ({
    gives: { resume },
    knows: { phone: number },
    by: ({ palm, enrolled }: AddPalmContext) => {
      if (resume.step === 'TRANSITION_TO_APP' && enrolled.some((hand) => hand === resume.facts.preference)) return added
      return palm === null ? nothingLeft : { sees: resume.step, shows: shownAt(resume), ...stays, proves: ['R364'] }
    },
  }) as const

/** The step ADD_PHONE has a case with another phone number. */
const sentTo = ({ phone }: TextValues) => ({
  phoneNumber: phone?.endsWith('0199') ? '+12065550199' : '+12065550123',
})

const tail = '0123'
const app = { tail, canScan: true } as const

export const addPalmSamples = {
  bind: bindAddPalm,
  inputs: {
    'left palm in the app': {
      input: { ...app, palm: 'LEFT', enrolled: ['RIGHT'] },
      sees: 'ENTRY',
      proves: ['R252', 'R365'],
    },
    'right palm on the website': {
      input: { tail, canScan: false, palm: 'RIGHT', enrolled: ['LEFT'] },
      sees: 'ENTRY',
      proves: ['R253'],
    },
    'both palms enrolled': { input: { ...app, palm: null, enrolled: ['LEFT', 'RIGHT'] }, sees: 'ENTRY' },
  },
  screens: {
    ENTRY: { label: 'start', can: ['workflow.started', 'workflow.resumed', 'workflow.cancelled'] },
    ADD_PHONE: { label: 'current phone number form', can: ['workflow.cancelled'] },
    CONSENT_BIOMETRICS: { label: 'consent document', can: ['workflow.cancelled', 'back.requested'] },
    TRANSITION_TO_APP: { label: 'palm scan', can: ['workflow.cancelled', 'back.requested'] },
    broken: { label: 'error screen', can: ['workflow.cancelled', 'reload.requested'] },
  },
  events: {
    'workflow.started': {
      starts: { by: ({ palm }: AddPalmContext) => (palm === null ? nothingLeft : { sees: 'ADD_PHONE', ...stays }) },
    },
    'workflow.resumed': {
      'returns to phone number': comesBack({ step: 'ADD_PHONE', facts: { phone: number } }),
      'returns to code': comesBack({ step: 'ADD_PHONE', stage: 'otpSent', facts: { phone: number } }),
      'returns to consent': comesBack({ step: 'CONSENT_BIOMETRICS', facts: { phone: number } }),
      'returns before scan of left palm': comesBack({
        step: 'TRANSITION_TO_APP',
        facts: { phone: number, preference: 'LEFT' },
      }),
      'returns from scan of left palm': comesBack({
        step: 'TRANSITION_TO_APP',
        stage: 'scanning',
        facts: { phone: number, preference: 'LEFT' },
      }),
      'returns from scan of unknown hand': comesBack({
        step: 'TRANSITION_TO_APP',
        stage: 'scanning',
        facts: { phone: number },
      }),
    },
    'workflow.cancelled': { cancels: { ends: 'left', proves: ['R265'] } },
    'back.requested': {
      'goes back': {
        on: {
          CONSENT_BIOMETRICS: { sees: 'ADD_PHONE', ...stays, proves: ['R263'] },
          TRANSITION_TO_APP: { sees: 'CONSENT_BIOMETRICS', shows: { scanStage: null }, ...stays, proves: ['R263'] },
        },
      },
    },
    'reload.requested': { restarts: { sees: 'ADD_PHONE', ...stays, proves: ['R464'] } },
  },
  steps: {
    ADD_PHONE: {
      of: ownNumber,
      ends: {
        'phone number verified': { sees: 'CONSENT_BIOMETRICS', shows: { stage: null }, proves: ['R252'] },
        locked: turnedAway,
        'session expired': { ends: 'not signed in', proves: ['R255'] },
      },
      breaks: broken,
    },
    CONSENT_BIOMETRICS: {
      of: consentBiometricsSamples,
      ends: {
        consented: {
          by: ({ canScan }: AddPalmContext) =>
            canScan
              ? { sees: 'TRANSITION_TO_APP', ...stays, proves: ['R252'] }
              : { ends: 'app continues', proves: ['R253'] },
        },
        'session expired': provesAgain,
      },
      breaks: broken,
    },
    TRANSITION_TO_APP: {
      of: transitionToAppSamples,
      rows: { submitPalm: 'submitPalm' },
      ends: {
        'both palms stored': added,
        'left palm stored': added,
        locked: turnedAway,
        'session expired': provesAgain,
      },
      never: [
        'right palm stored',
        'signed in',
        'phone number required',
        'code required',
        'PIN required',
        'user not found',
        'server not reached',
        'challenge refused',
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
    sendOtp: (known) => ({ ...sentTo(known), phoneNumberOTPUseCase: 'ADD_PALM' }),
    submitCredential: (known) => ({
      ...{ type: 'IGT_OTP', credential: '123456', otpUseCase: 'ADD_PALM' },
      ...sentTo(known),
    }),
    fetchDocument: () => ({ name: 'website_biometric_consent' }),
    recordConsent: () => ({ name: 'website_biometric_consent' }),
    scanPalm: ({ palm }) => ({ use: 'add-palm', palm: palmsOf(palm) }),
    submitPalm: () => palmSubmission(palmCapture),
  },
  ends: {
    'palm added': { output: { kind: 'completed' }, good: true },
    'app continues': { output: { kind: 'handedOff', palm: 'RIGHT' }, good: true },
    'both palms enrolled': { output: { kind: 'nothingLeft' }, good: true },
    left: { output: { kind: 'cancelled' } },
    'not signed in': { output: { kind: 'sessionEnded' } },
    refused: { output: { kind: 'turnedAway' } },
  },
  messageIn: ({ context }) => context.message,
  visible: ({ context: { stage, scanStage, palm } }) => ({ stage, scanStage, palm }),
  resume: resumeAddPalm,
  budgets: { 'ADD_PHONE, CONSENT_BIOMETRICS, TRANSITION_TO_APP': { taps: 3, keys: 16 } },
  secrets: addPhoneSamples.secrets,
  survivors: {},
} as const satisfies Samples<typeof addPalmWorkflow, typeof bindAddPalm>

export const subject = row('use-case', addPalmWorkflow, addPalmSamples)
