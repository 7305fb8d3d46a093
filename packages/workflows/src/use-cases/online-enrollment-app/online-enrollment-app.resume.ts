import type { ResumeOf, StoredSteps } from '@palmflow/contract'
import { handsOfSide, sideOf } from '../../states/palm-choice.ts'
import { resumePhoneProof } from '../../step-shapes/phone-proof.states.ts'
import { resumeCreateProfile } from '../../steps/create-profile/create-profile.chart.ts'
import { resumeTransitionToApp } from '../../steps/transition-to-app/transition-to-app.chart.ts'
import type { OnlineEnrollmentAppSnapshot } from './online-enrollment-app.chart.ts'
import {
  bothTicked,
  type EnrollmentProgress,
  type OnlineEnrollmentAppContext,
} from './online-enrollment-app.context.ts'

const facts = ['phone'] as const
/**
 * The stage after Back from the phone number step. The scanner must not start again, because the server already has the
 * palms.
 */
const back = ['palmsKept'] as const

/**
 * The data of a visit that the page may store for a reload, without any PIN, code or capture. `tail` is excluded too,
 * because the last digits of a number look like a PIN.
 */
export const onlineEnrollmentAppStoredSteps = {
  INFOGRAPHICS_EDUCATION: { stages: ['ticked', ...back], facts },
  CONSOLIDATED_CONSENTS: { stages: ['ticked', ...back], facts },
  CONSENT_BIOMETRICS: { stages: back, facts },
  CONSENT_TERMS_OF_USE: { stages: back, facts },
  CONSENT_AUTHORIZATION: { stages: back, facts },
  TRANSITION_TO_APP: { stages: ['scanning', 'chosen'], facts: ['phone', 'preference', 'kept'], scan: true },
  CHECK_ENROLLMENT: { facts },
  VALIDATE_PHONE: { stages: ['submitted', 'otpSent'], facts },
  CHECK_ENROLLMENT_PHONE: { facts },
  ADD_PIN: { facts },
  CREATE_PROFILE: { stages: ['created'], facts },
  LINK_PARTNER: { facts },
  ENROLLMENT_SUCCESS: { stages: ['linked', 'notLinked'], facts },
} as const satisfies StoredSteps
export type OnlineEnrollmentAppResume = ResumeOf<typeof onlineEnrollmentAppStoredSteps>
type ResumeStep = OnlineEnrollmentAppResume['step']

const reachedBy: Readonly<Record<ResumeStep, EnrollmentProgress>> = {
  INFOGRAPHICS_EDUCATION: 'initiated',
  CONSOLIDATED_CONSENTS: 'initiated',
  CONSENT_BIOMETRICS: 'initiated',
  CONSENT_TERMS_OF_USE: 'initiated',
  CONSENT_AUTHORIZATION: 'initiated',
  TRANSITION_TO_APP: 'initiated',
  CHECK_ENROLLMENT: 'palmsKept',
  VALIDATE_PHONE: 'palmsKept',
  CHECK_ENROLLMENT_PHONE: 'palmsKept',
  ADD_PIN: 'phoneVerified',
  CREATE_PROFILE: 'phoneVerified',
  LINK_PARTNER: 'created',
  ENROLLMENT_SUCCESS: 'created',
}

const restoredScan = ({ stage, facts }: Extract<OnlineEnrollmentAppResume, { step: 'TRANSITION_TO_APP' }>) => ({
  preference: facts.preference ?? null,
  hands: handsOfSide(facts.kept),
  scanStage: stage ?? null,
})

const consentSteps = [
  'INFOGRAPHICS_EDUCATION',
  'CONSOLIDATED_CONSENTS',
  'CONSENT_BIOMETRICS',
  'CONSENT_TERMS_OF_USE',
  'CONSENT_AUTHORIZATION',
] as const
type ConsentStep = (typeof consentSteps)[number]
const isConsent = (step: ResumeStep): step is ConsentStep => consentSteps.some((each) => each === step)
/** A step after the consents proves that the user has agreed. */
const hasAgreed = (step: ResumeStep): boolean => !isConsent(step) || step === 'CONSENT_AUTHORIZATION'

const stageOf = (resume: OnlineEnrollmentAppResume): string | undefined =>
  'stage' in resume ? resume.stage : undefined

/** Returns the consents of a resumed visit. If the server has the palms, the user has already ticked both boxes. */
function restoredConsent(resume: OnlineEnrollmentAppResume): Partial<OnlineEnrollmentAppContext> {
  const stage = stageOf(resume)
  if (stage === 'palmsKept')
    return { consolidatedConsents: bothTicked, reached: 'palmsKept', lastStepOverride: 'CHECK_ENROLLMENT' }
  return stage === 'ticked' || hasAgreed(resume.step) ? { consolidatedConsents: bothTicked } : {}
}

export const restored = (resume: OnlineEnrollmentAppResume): Partial<OnlineEnrollmentAppContext> => ({
  resumeAt: resume.step,
  reached: reachedBy[resume.step],
  phone: resume.facts.phone ?? '',
  ...restoredConsent(resume),
  ...(resume.step === 'TRANSITION_TO_APP' && restoredScan(resume)),
  stage: resume.step === 'VALIDATE_PHONE' && resume.stage === 'otpSent' ? resume.stage : null,
  createStage: resume.step === 'CREATE_PROFILE' ? (resume.stage ?? null) : null,
  isApplicationAuthorized: resume.step === 'ENROLLMENT_SUCCESS' && resume.stage ? resume.stage === 'linked' : null,
})

const isStep = (value: unknown): value is ResumeStep =>
  typeof value === 'string' && value in onlineEnrollmentAppStoredSteps

function resumeScan({ context, children }: OnlineEnrollmentAppSnapshot): OnlineEnrollmentAppResume {
  const scan = children.TRANSITION_TO_APP?.getSnapshot()
  const { preference, hands } = scan?.context ?? context
  const stage =
    scan === undefined ? (context.scanStage === null ? {} : { stage: context.scanStage }) : resumeTransitionToApp(scan)
  return {
    step: 'TRANSITION_TO_APP',
    ...stage,
    facts: {
      phone: context.phone,
      ...(preference && { preference }),
      ...(hands.length > 0 && { kept: sideOf(hands) }),
    },
  }
}

function resumeConsent(
  step: ConsentStep,
  { context, children }: OnlineEnrollmentAppSnapshot,
): OnlineEnrollmentAppResume {
  const facts = { phone: context.phone }
  if (context.lastStepOverride === 'CHECK_ENROLLMENT' && context.reached !== 'initiated')
    return { step, stage: 'palmsKept', facts }
  if (step !== 'INFOGRAPHICS_EDUCATION' && step !== 'CONSOLIDATED_CONSENTS') return { step, facts }
  const boxes = children.CONSOLIDATED_CONSENTS?.getSnapshot().context ?? context.consolidatedConsents
  return { step, facts, ...(boxes.biometricAccepted && boxes.termsAccepted && { stage: 'ticked' }) }
}

/** Returns undefined if a new start has the same result. */
export function resumeOnlineEnrollmentApp(
  snapshot: OnlineEnrollmentAppSnapshot,
): OnlineEnrollmentAppResume | undefined {
  const { value, context, children } = snapshot
  const step = value === 'INITIATE_ENROLLMENT' ? context.resumeAt : value
  if (!isStep(step)) return undefined
  const facts = { phone: context.phone }
  if (isConsent(step)) return resumeConsent(step, snapshot)
  if (step === 'TRANSITION_TO_APP') return resumeScan(snapshot)
  if (step === 'VALIDATE_PHONE') {
    const validating = children.VALIDATE_PHONE?.getSnapshot()
    if (validating === undefined) return { step, facts, ...(context.stage === 'otpSent' && { stage: context.stage }) }
    const { facts: typed, ...stage } = resumePhoneProof(validating)
    return { step, facts: { ...facts, ...typed }, ...stage }
  }
  if (step === 'CREATE_PROFILE') {
    const creating = children.CREATE_PROFILE?.getSnapshot()
    const { createStage } = context
    const stage =
      creating === undefined ? (createStage === null ? {} : { stage: createStage }) : resumeCreateProfile(creating)
    return { step, facts, ...stage }
  }
  if (step === 'ENROLLMENT_SUCCESS') {
    const { isApplicationAuthorized: isLinked } = context
    return { step, facts, ...(isLinked !== null && { stage: isLinked ? 'linked' : 'notLinked' }) }
  }
  return { step, facts }
}
