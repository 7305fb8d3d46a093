import { addPinSamples } from '../../steps/add-pin/add-pin.samples.ts'
import { checkDeviceSamples } from '../../steps/check-device/check-device.samples.ts'
import { checkEnrollmentSamples } from '../../steps/check-enrollment/check-enrollment.samples.ts'
import { checkEnrollmentPhoneSamples } from '../../steps/check-enrollment-phone/check-enrollment-phone.samples.ts'
import { checkProfileSamples } from '../../steps/check-profile/check-profile.samples.ts'
import { consentAuthorizationSamples } from '../../steps/consent-authorization/consent-authorization.samples.ts'
import { consentBiometricsSamples } from '../../steps/consent-biometrics/consent-biometrics.samples.ts'
import { consentTermsOfUseSamples } from '../../steps/consent-terms-of-use/consent-terms-of-use.samples.ts'
import { consolidatedConsentsSamples } from '../../steps/consolidated-consents/consolidated-consents.samples.ts'
import { createProfileSamples } from '../../steps/create-profile/create-profile.samples.ts'
import { enrollmentSuccessSamples } from '../../steps/enrollment-success/enrollment-success.samples.ts'
import { infographicsEducationSamples } from '../../steps/infographics-education/infographics-education.samples.ts'
import { initiateEnrollmentSamples, partner } from '../../steps/initiate-enrollment/initiate-enrollment.samples.ts'
import { linkPartnerSamples } from '../../steps/link-partner/link-partner.samples.ts'
import { sessionTimeoutSamples } from '../../steps/session-timeout/session-timeout.samples.ts'
import { transitionToAppSamples } from '../../steps/transition-to-app/transition-to-app.samples.ts'
import { validatePhoneSamples } from '../../steps/validate-phone/validate-phone.samples.ts'
import {
  afterAgreeing,
  afterConsents,
  afterOwnConsents,
  afterReturn,
  begunWith,
  consents,
  firstConsent,
  link,
} from './online-enrollment-app.order.samples.ts'

const broken = { sees: 'broken' } as const
const linking = ['LINK_PARTNER', 'ENROLLMENT_SUCCESS'] as const
const ended = { sees: 'SESSION_TIMEOUT', notifies: ['shell.session.expired'], proves: ['R247', 'R441'] } as const
const turnedAway = { ends: 'the person is turned away' } as const
const session = { 'the session has ended': ended } as const
const stops = { ...session, 'the person is turned away': turnedAway } as const
const consented = {
  'the person has agreed': {
    sees: [...afterConsents, 'CONSENT_AUTHORIZATION'],
    by: afterOwnConsents,
    proves: ['R266', 'R352'],
  },
  ...session,
} as const
const palmsKept = { sees: 'CHECK_ENROLLMENT', shows: { reached: 'palmsKept', scanStage: null } } as const
const recognized = {
  'a number is recognized': {
    sees: 'VALIDATE_PHONE',
    shows: { tail: '0100' },
    notifies: ['shell.workflow.palm-found'],
    proves: ['R341'],
  },
  'the palm is recognized': {
    sees: linking,
    by: link,
    shows: { reached: 'created', isRecognized: true },
    notifies: ['shell.workflow.recognise-biometric', 'shell.workflow.auth-completed'],
    proves: ['R342'],
  },
  'the number is another one': {
    sees: 'VALIDATE_PHONE',
    shows: { message: 'enrollmentMismatch' },
    proves: ['R456'],
  },
  ...stops,
} as const
/** The ends that are impossible here, because an enrolment has no challenge. */
const unchallenged = [
  'the person is signed in',
  'the number is wanted',
  'the code is wanted',
  'the PIN is wanted',
  'no user is found',
  'the server was not reached',
  'the challenge is refused',
] as const

export const enrollmentSteps = {
  CHECK_PROFILE: {
    of: checkProfileSamples,
    ends: {
      'the person is not enrolled': { sees: 'CHECK_DEVICE', proves: ['R262', 'R348'] },
      'the person is enrolled': {
        ends: 'the person is enrolled already',
        proves: ['R270', 'R349'],
      },
      ...session,
    },
    breaks: broken,
  },
  CHECK_DEVICE: {
    of: checkDeviceSamples,
    ends: {
      'the device serves': { sees: 'INITIATE_ENROLLMENT', proves: ['R367'] },
      'the device does not serve': turnedAway,
    },
    breaks: broken,
  },
  INITIATE_ENROLLMENT: {
    of: initiateEnrollmentSamples,
    ends: {
      'the enrolment is begun without a partner': { sees: afterReturn, by: begunWith(null), proves: ['R233'] },
      'the enrolment is begun with a partner': { sees: afterReturn, by: begunWith(partner), proves: ['R331'] },
      ...stops,
    },
    breaks: broken,
  },
  INFOGRAPHICS_EDUCATION: {
    of: infographicsEducationSamples,
    ends: { 'the person has read them': { sees: consents, by: firstConsent, proves: ['R234', 'R248'] } },
    breaks: broken,
  },
  CONSOLIDATED_CONSENTS: {
    of: consolidatedConsentsSamples,
    ends: {
      ...consented,
      'the person has agreed': {
        ...consented['the person has agreed'],
        shows: { consolidatedConsents: { biometricAccepted: true, termsAccepted: true } },
      },
    },
    breaks: broken,
  },
  CONSENT_BIOMETRICS: {
    of: consentBiometricsSamples,
    ends: { 'the person has agreed': { sees: 'CONSENT_TERMS_OF_USE', proves: ['R236', 'R237'] }, ...session },
    breaks: broken,
  },
  CONSENT_TERMS_OF_USE: { of: consentTermsOfUseSamples, ends: consented, breaks: broken },
  CONSENT_AUTHORIZATION: {
    of: consentAuthorizationSamples,
    ends: {
      'the person has agreed': {
        sees: afterConsents,
        by: afterAgreeing,
        shows: { isAuthorizationConsented: true },
        proves: ['R238', 'R266'],
      },
      ...session,
    },
    breaks: broken,
  },
  TRANSITION_TO_APP: {
    of: transitionToAppSamples,
    rows: { submitPalm: 'submitPalm' },
    ends: {
      'both palms are kept': { ...palmsKept, proves: ['R001', 'R239'] },
      'the left palm is kept': { ...palmsKept, proves: ['R001'] },
      'the right palm is kept': { ...palmsKept, proves: ['R001'] },
      'too many attempts were made': turnedAway,
      ...session,
    },
    never: unchallenged,
    breaks: broken,
  },
  CHECK_ENROLLMENT: {
    of: checkEnrollmentSamples,
    ends: { ...recognized, 'no user is recognized': { sees: 'VALIDATE_PHONE', proves: ['R240', 'R343'] } },
    breaks: broken,
  },
  VALIDATE_PHONE: {
    of: validatePhoneSamples,
    ends: {
      'the number is theirs': {
        sees: 'CHECK_ENROLLMENT_PHONE',
        shows: { hasNumber: true, stage: null, message: null },
        proves: ['R241'],
      },
      'too many attempts were made': turnedAway,
      ...session,
    },
    breaks: broken,
  },
  CHECK_ENROLLMENT_PHONE: {
    of: checkEnrollmentPhoneSamples,
    ends: {
      ...recognized,
      'no user is recognized': {
        sees: 'ADD_PIN',
        shows: { reached: 'phoneVerified', tail: null },
        proves: ['R242', 'R343'],
      },
    },
    breaks: broken,
  },
  ADD_PIN: {
    of: addPinSamples,
    rows: { submitPin: 'setPin' },
    ends: {
      'the new PIN is accepted': { sees: 'CREATE_PROFILE', proves: ['R243', 'R402'] },
      'too many attempts were made': turnedAway,
      ...session,
    },
    never: [...unchallenged, 'the PIN is accepted'],
    breaks: broken,
  },
  CREATE_PROFILE: {
    of: createProfileSamples,
    ends: {
      'the profile is there': {
        sees: linking,
        by: link,
        shows: { reached: 'created', createStage: null },
        notifies: ['shell.workflow.profile-completed'],
        proves: ['R244'],
      },
      'another number is wanted': { sees: 'VALIDATE_PHONE' },
      ...stops,
    },
    breaks: broken,
  },
  LINK_PARTNER: {
    of: linkPartnerSamples,
    ends: {
      'the partner is linked': {
        sees: 'ENROLLMENT_SUCCESS',
        shows: { isApplicationAuthorized: true },
        proves: ['R245', 'R312', 'R355'],
      },
      'the partner is not linked': {
        sees: 'ENROLLMENT_SUCCESS',
        shows: { isApplicationAuthorized: false },
        proves: ['R312', 'R357'],
      },
      ...session,
    },
    breaks: broken,
  },
  ENROLLMENT_SUCCESS: {
    of: enrollmentSuccessSamples,
    ends: {
      'the person goes on to the partner': { ends: 'the person is enrolled at a partner', proves: ['R246', 'R305'] },
      'the person goes on': { ends: 'the person is enrolled', proves: ['R246'] },
      'the programs are wanted': { ends: 'the person is enrolled, and goes to the programs', proves: ['R261'] },
    },
    breaks: broken,
  },
  SESSION_TIMEOUT: {
    of: sessionTimeoutSamples,
    ends: { 'everything starts again': { ends: 'everything starts again', proves: ['R247'] } },
    breaks: broken,
  },
} as const
