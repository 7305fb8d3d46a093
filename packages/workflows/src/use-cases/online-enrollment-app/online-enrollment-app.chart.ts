/**
 * ONLINE_ENROLLMENT_APP: a new user enrols in the app with palms, number and PIN. If a partner referred the user, the
 * user can link this partner (R232, R270, rulings 4–7).
 *
 * ENTRY → CHECK_PROFILE → CHECK_DEVICE → INITIATE_ENROLLMENT → INFOGRAPHICS_EDUCATION → consents → TRANSITION_TO_APP →
 * CHECK_ENROLLMENT → VALIDATE_PHONE → CHECK_ENROLLMENT_PHONE → ADD_PIN → CREATE_PROFILE → LINK_PARTNER →
 * ENROLLMENT_SUCCESS → completed
 *
 * Invariants: the page requests no scan before the consent. Only the server decides who owns a palm, and whether a
 * profile exists.
 */
import type { MessageKey, wire } from '@palmflow/contract'
import { type ActorRefFrom, assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate'
import { outputText } from '../../setup/failures.ts'
import { notifyShell, type ShellNotified } from '../../setup/shell.ts'
import { stepGuards, stepsOf } from '../../setup/step-states.ts'
import { typed } from '../../setup/typed.ts'
import { unchallenged } from '../../step-shapes/challenge.ts'
import { addPinStep } from '../../steps/add-pin/add-pin.chart.ts'
import { checkDeviceStep } from '../../steps/check-device/check-device.chart.ts'
import { checkEnrollmentStep } from '../../steps/check-enrollment/check-enrollment.chart.ts'
import { checkEnrollmentPhoneStep } from '../../steps/check-enrollment-phone/check-enrollment-phone.chart.ts'
import { checkProfileStep } from '../../steps/check-profile/check-profile.chart.ts'
import { consentAuthorizationStep } from '../../steps/consent-authorization/consent-authorization.chart.ts'
import { consentBiometricsStep } from '../../steps/consent-biometrics/consent-biometrics.chart.ts'
import { consentTermsOfUseStep } from '../../steps/consent-terms-of-use/consent-terms-of-use.chart.ts'
import { consolidatedConsentsStep } from '../../steps/consolidated-consents/consolidated-consents.chart.ts'
import { createProfileStep } from '../../steps/create-profile/create-profile.chart.ts'
import { enrollmentSuccessStep } from '../../steps/enrollment-success/enrollment-success.chart.ts'
import { infographicsEducationStep } from '../../steps/infographics-education/infographics-education.chart.ts'
import { initiateEnrollmentStep } from '../../steps/initiate-enrollment/initiate-enrollment.chart.ts'
import { linkPartnerStep } from '../../steps/link-partner/link-partner.chart.ts'
import { sessionTimeoutStep } from '../../steps/session-timeout/session-timeout.chart.ts'
import { transitionToAppStep } from '../../steps/transition-to-app/transition-to-app.chart.ts'
import { validatePhoneStep } from '../../steps/validate-phone/validate-phone.chart.ts'
import type { StepOf } from '../use-cases.ts'
import {
  bothTicked,
  type EnrollmentProgress,
  type LastStep,
  linkOf,
  nothingReached,
  numberIn,
  type OnlineEnrollmentAppContext,
  type OnlineEnrollmentAppInput,
  type OnlineEnrollmentAppOutput,
  reachedGuards,
  showsAuthorization,
  successOf,
  tickedIn,
} from './online-enrollment-app.context.ts'
import { recognized, stops, timesOut } from './online-enrollment-app.ends.ts'
import { type OnlineEnrollmentAppResume, restored } from './online-enrollment-app.resume.ts'

/** The specification's list of steps does not have CHECK_PROFILE (ruling 4). */
type OnlineEnrollmentAppStep = StepOf<'ONLINE_ENROLLMENT_APP'> | 'CHECK_PROFILE'
type OnlineEnrollmentAppEvent =
  | { type: 'workflow.started' | 'workflow.cancelled' | 'back.requested' | 'reload.requested' }
  | { type: 'workflow.resumed'; resume: OnlineEnrollmentAppResume }
const goesOn = <Step extends OnlineEnrollmentAppResume['step']>(step: Step) =>
  ({ guard: { type: 'resumesTo', params: step }, target: step, actions: 'forgetResume' }) as const
const endsWith = (isAuthorized: boolean) =>
  ({ target: 'ENROLLMENT_SUCCESS', actions: { type: 'setAuthorized', params: isAuthorized } }) as const
const leadsOn = <Step extends LastStep>(step: Step) =>
  ({ guard: { type: 'isOverridden', params: step }, target: step, actions: 'forgetOverride' }) as const

const workflow = setup({
  types: typed<{
    input: OnlineEnrollmentAppInput
    context: OnlineEnrollmentAppContext
    events: OnlineEnrollmentAppEvent
    emitted: ShellNotified
    output: OnlineEnrollmentAppOutput
    tags: 'broken'
    children: { [Step in OnlineEnrollmentAppStep]: Step }
  }>(),
  actors: {
    CHECK_PROFILE: checkProfileStep,
    CHECK_DEVICE: checkDeviceStep,
    INITIATE_ENROLLMENT: initiateEnrollmentStep,
    INFOGRAPHICS_EDUCATION: infographicsEducationStep,
    CONSOLIDATED_CONSENTS: consolidatedConsentsStep,
    CONSENT_BIOMETRICS: consentBiometricsStep,
    CONSENT_TERMS_OF_USE: consentTermsOfUseStep,
    CONSENT_AUTHORIZATION: consentAuthorizationStep,
    TRANSITION_TO_APP: transitionToAppStep,
    CHECK_ENROLLMENT: checkEnrollmentStep,
    VALIDATE_PHONE: validatePhoneStep,
    CHECK_ENROLLMENT_PHONE: checkEnrollmentPhoneStep,
    ADD_PIN: addPinStep,
    CREATE_PROFILE: createProfileStep,
    LINK_PARTNER: linkPartnerStep,
    ENROLLMENT_SUCCESS: enrollmentSuccessStep,
    SESSION_TIMEOUT: sessionTimeoutStep,
  },
  guards: {
    ...stepGuards,
    hasApplication: ({ context }) => context.application !== null,
    isConsolidated: ({ context }) => context.isConsolidated,
    showsAuthorization: ({ context }) => showsAuthorization(context),
    isResuming: ({ context }) => context.resumeAt !== null,
    resumesTo: ({ context }, step: OnlineEnrollmentAppResume['step']) => context.resumeAt === step,
    returnsCreated: ({ context }) => context.reached === 'created',
    isOverridden: ({ context }, step: LastStep) => context.lastStepOverride === step,
    hasPartner: ({ context }) => context.partner !== null,
    ...reachedGuards,
  },
  actions: {
    tellShell: emit((_, event: ShellNotified) => event),
    restore: assign(({ event }) => (event.type === 'workflow.resumed' ? restored(event.resume) : {})),
    forgetResume: assign({ resumeAt: null }),
    forgetProgress: assign({ ...nothingReached }),
    setPartner: assign({ partner: (_, partner: wire.PartnerApplication | null) => partner }),
    setReached: assign({ reached: (_, reached: EnrollmentProgress) => reached }),
    setRecognized: assign({ isRecognized: true }),
    setTicked: assign({ consolidatedConsents: bothTicked }),
    keepTicked: assign({ consolidatedConsents: tickedIn }),
    keepNumber: assign({ phone: numberIn }),
    setConsented: assign({ isAuthorizationConsented: true }),
    setAuthorized: assign({ isApplicationAuthorized: (_, isAuthorized: boolean) => isAuthorized }),
    setPalmsKept: assign({ reached: 'palmsKept', preference: null, hands: [] }),
    forgetScan: assign({ scanStage: null }),
    overrideScan: assign({ lastStepOverride: 'CHECK_ENROLLMENT', tail: null }),
    forgetOverride: assign({ lastStepOverride: null }),
    setTail: assign({ tail: (_, tail: string) => tail }),
    setMessage: assign({ message: (_, message: MessageKey) => message }),
    setVerified: assign({ phone: ({ context, event }) => outputText(event, 'phone') ?? context.phone }),
    setUnknown: assign({ reached: 'phoneVerified', tail: null }),
    forgetStage: assign({ stage: null, message: null }),
    forgetCreated: assign({ createStage: null }),
    offerSkip: sendTo('LINK_PARTNER', { type: 'skip.toggled' }),
    /** Cancel presses Continue on those screens of LINK_PARTNER that offer no other choice. */
    goOn: sendTo('LINK_PARTNER', { type: 'continue.requested' }),
    setCompleted: assign({ outcome: (_, url: string | undefined) => ({ kind: 'completed', url }) }),
    setOutcome: assign({ outcome: (_, kind: Exclude<OnlineEnrollmentAppOutput['kind'], 'completed'>) => ({ kind }) }),
  },
})
const at = stepsOf(workflow)

export const onlineEnrollmentAppWorkflow = workflow.createMachine({
  id: 'ONLINE_ENROLLMENT_APP',
  context: ({ input }) => ({
    ...nothingReached,
    phone: '',
    lastStepOverride: null,
    ...input,
    outcome: { kind: 'cancelled' },
  }),
  on: { 'workflow.cancelled': '.cancelled' },
  initial: 'ENTRY',
  states: {
    ENTRY: {
      on: {
        'workflow.started': 'CHECK_PROFILE',
        'workflow.resumed': [
          { guard: 'hasApplication', target: 'INITIATE_ENROLLMENT', actions: 'restore' },
          { target: 'returning', actions: 'restore' },
        ],
      },
    },
    returning: {
      always: [
        goesOn('CONSOLIDATED_CONSENTS'),
        goesOn('CONSENT_BIOMETRICS'),
        goesOn('CONSENT_TERMS_OF_USE'),
        {
          guard: { type: 'resumesTo', params: 'CONSENT_AUTHORIZATION' },
          target: 'authorizing',
          actions: 'forgetResume',
        },
        goesOn('TRANSITION_TO_APP'),
        goesOn('CHECK_ENROLLMENT'),
        goesOn('VALIDATE_PHONE'),
        goesOn('CHECK_ENROLLMENT_PHONE'),
        goesOn('ADD_PIN'),
        goesOn('CREATE_PROFILE'),
        goesOn('ENROLLMENT_SUCCESS'),
        { guard: 'returnsCreated', target: 'linking', actions: 'forgetResume' },
        { target: 'INFOGRAPHICS_EDUCATION', actions: 'forgetResume' },
      ],
    },
    CHECK_PROFILE: at('CHECK_PROFILE', {
      ends: { notEnrolled: 'CHECK_DEVICE', enrolled: 'alreadyEnrolled', sessionEnded: timesOut },
    }),
    CHECK_DEVICE: at('CHECK_DEVICE', { ends: { supported: 'INITIATE_ENROLLMENT', notSupported: 'turnedAway' } }),
    INITIATE_ENROLLMENT: at('INITIATE_ENROLLMENT', {
      input: ({ context }) => ({ hasApplication: context.application !== null, isResumed: context.resumeAt !== null }),
      ends: {
        initiated: [
          {
            guard: 'isResuming',
            target: 'returning',
            actions: { type: 'setPartner', params: ({ event }) => event.output.partner },
          },
          {
            target: 'INFOGRAPHICS_EDUCATION',
            actions: [
              { type: 'setPartner', params: ({ event }) => event.output.partner },
              { type: 'setReached', params: 'initiated' },
            ],
          },
        ],
        ...stops,
      },
    }),
    INFOGRAPHICS_EDUCATION: at('INFOGRAPHICS_EDUCATION', { route: 'isOpen', ends: { done: 'consenting' } }),
    consenting: {
      always: [{ guard: 'isConsolidated', target: 'CONSOLIDATED_CONSENTS' }, { target: 'CONSENT_BIOMETRICS' }],
    },
    CONSOLIDATED_CONSENTS: at('CONSOLIDATED_CONSENTS', {
      route: 'opensConsolidated',
      input: ({ context }) => context.consolidatedConsents,
      ends: { agreed: { target: 'authorizing', actions: 'setTicked' }, sessionEnded: timesOut },
      back: { target: 'INFOGRAPHICS_EDUCATION', actions: 'keepTicked' },
    }),
    CONSENT_BIOMETRICS: at('CONSENT_BIOMETRICS', {
      route: 'opensSingle',
      input: { name: 'website_biometric_consent' },
      ends: { agreed: 'CONSENT_TERMS_OF_USE', sessionEnded: timesOut },
      back: 'INFOGRAPHICS_EDUCATION',
    }),
    CONSENT_TERMS_OF_USE: at('CONSENT_TERMS_OF_USE', {
      route: 'opensSingle',
      input: { name: 'website_terms_of_use' },
      ends: { agreed: 'authorizing', sessionEnded: timesOut },
      back: 'CONSENT_BIOMETRICS',
    }),
    authorizing: {
      always: [{ guard: 'showsAuthorization', target: 'CONSENT_AUTHORIZATION' }, { target: 'consented' }],
    },
    CONSENT_AUTHORIZATION: at('CONSENT_AUTHORIZATION', {
      route: 'opensAuthorization',
      input: ({ context: { partner } }) => ({ name: partner?.partnerProgramItem.authorizationDocumentName ?? '' }),
      ends: { agreed: { target: 'consented', actions: 'setConsented' }, sessionEnded: timesOut },
      back: 'goingBack',
    }),
    consented: {
      always: [
        leadsOn('CHECK_ENROLLMENT'),
        leadsOn('VALIDATE_PHONE'),
        { guard: { type: 'isOverridden', params: 'LINK_PARTNER' }, target: 'linking', actions: 'forgetOverride' },
        { target: 'TRANSITION_TO_APP' },
      ],
    },
    TRANSITION_TO_APP: at('TRANSITION_TO_APP', {
      input: ({ context: { scanStage, preference, hands } }) => ({
        use: 'enroll',
        stage: scanStage,
        hands,
        ...(preference && { preference }),
      }),
      ends: {
        ...unchallenged,
        palmsKept: { target: 'CHECK_ENROLLMENT', actions: 'setPalmsKept' },
        sessionEnded: timesOut,
        lockedOut: 'turnedAway',
      },
      back: 'goingBackToConsent',
      exit: 'forgetScan',
    }),
    goingBackFromPhone: { entry: 'overrideScan', always: 'goingBackToConsent' },
    goingBackToConsent: {
      always: [{ guard: 'showsAuthorization', target: 'CONSENT_AUTHORIZATION' }, { target: 'goingBack' }],
    },
    goingBack: {
      always: [{ guard: 'isConsolidated', target: 'CONSOLIDATED_CONSENTS' }, { target: 'CONSENT_TERMS_OF_USE' }],
    },
    CHECK_ENROLLMENT: at('CHECK_ENROLLMENT', { ends: { ...recognized, unknown: 'VALIDATE_PHONE' } }),
    VALIDATE_PHONE: at('VALIDATE_PHONE', {
      route: 'arePalmsKept',
      input: ({ context: { phone, stage, message, tail } }) => ({
        isEnrolling: true,
        phone,
        stage,
        message,
        ...(tail !== null && { tail }),
      }),
      ends: {
        verified: { target: 'CHECK_ENROLLMENT_PHONE', actions: 'setVerified' },
        sessionEnded: timesOut,
        lockedOut: 'turnedAway',
      },
      back: { target: 'goingBackFromPhone', actions: 'keepNumber' },
      exit: 'forgetStage',
    }),
    CHECK_ENROLLMENT_PHONE: at('CHECK_ENROLLMENT_PHONE', {
      ends: { ...recognized, unknown: { target: 'ADD_PIN', actions: 'setUnknown' } },
    }),
    ADD_PIN: at('ADD_PIN', {
      route: 'isPhoneVerified',
      input: ({ context }) => ({ purpose: 'enrollment', phone: context.phone }),
      ends: { ...unchallenged, accepted: 'CREATE_PROFILE', sessionEnded: timesOut, lockedOut: 'turnedAway' },
      back: 'VALIDATE_PHONE',
    }),
    CREATE_PROFILE: at('CREATE_PROFILE', {
      input: ({ context }) => ({ stage: context.createStage }),
      ends: {
        created: {
          target: 'linking',
          actions: [{ type: 'setReached', params: 'created' }, notifyShell('workflow.profile-completed')],
        },
        wentBack: 'VALIDATE_PHONE',
        ...stops,
      },
      exit: 'forgetCreated',
    }),
    linking: { always: [{ guard: 'hasPartner', target: 'LINK_PARTNER' }, { target: 'ENROLLMENT_SUCCESS' }] },
    LINK_PARTNER: at('LINK_PARTNER', {
      route: 'isLinkable',
      input: ({ context }) => linkOf(context),
      ends: { linked: endsWith(true), notLinked: endsWith(false), sessionEnded: timesOut },
      cancel: { actions: ['offerSkip', 'goOn'] },
    }),
    ENROLLMENT_SUCCESS: at('ENROLLMENT_SUCCESS', {
      route: 'isCreated',
      input: ({ context }) => successOf(context),
      cancel: null,
      ends: {
        continued: { target: 'completed', actions: { type: 'setCompleted', params: ({ event }) => event.output.url } },
        programsWanted: { target: 'completed', actions: { type: 'setOutcome', params: 'programsWanted' } },
      },
    }),
    SESSION_TIMEOUT: at('SESSION_TIMEOUT', {
      entry: ['forgetProgress', notifyShell('session.expired')],
      ends: { done: 'reset' },
    }),
    broken: { tags: 'broken', entry: 'forgetProgress', on: { 'reload.requested': 'CHECK_PROFILE' } },
    completed: { type: 'final' },
    alreadyEnrolled: {
      type: 'final',
      entry: { type: 'setOutcome', params: 'alreadyEnrolled' },
    },
    cancelled: {
      type: 'final',
      entry: [{ type: 'setOutcome', params: 'cancelled' }, notifyShell('workflow.cancelled')],
    },
    turnedAway: { type: 'final', entry: { type: 'setOutcome', params: 'turnedAway' } },
    reset: { type: 'final', entry: { type: 'setOutcome', params: 'reset' } },
  },
  output: ({ context }) => context.outcome,
})

export type OnlineEnrollmentAppRef = ActorRefFrom<typeof onlineEnrollmentAppWorkflow>
export type OnlineEnrollmentAppSnapshot = SnapshotFrom<typeof onlineEnrollmentAppWorkflow>
