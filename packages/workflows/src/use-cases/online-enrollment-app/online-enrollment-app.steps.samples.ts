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
const turnedAway = { ends: 'refused' } as const
const session = { 'session expired': ended } as const
const stops = { ...session, refused: turnedAway } as const
const consented = {
  consented: {
    sees: [...afterConsents, 'CONSENT_AUTHORIZATION'],
    by: afterOwnConsents,
    proves: ['R266', 'R352'],
  },
  ...session,
} as const
const palmsKept = { sees: 'CHECK_ENROLLMENT', shows: { reached: 'palmsKept', scanStage: null } } as const
const recognized = {
  'phone number recognized': {
    sees: 'VALIDATE_PHONE',
    shows: { tail: '0100' },
    notifies: ['shell.workflow.palm-found'],
    proves: ['R341'],
  },
  'palm recognized': {
    sees: linking,
    by: link,
    shows: { reached: 'created', isRecognized: true },
    notifies: ['shell.workflow.recognise-biometric', 'shell.workflow.auth-completed'],
    proves: ['R342'],
  },
  'phone number mismatch': {
    sees: 'VALIDATE_PHONE',
    shows: { message: 'enrollmentMismatch' },
    proves: ['R456'],
  },
  ...stops,
} as const
/** The ends that are impossible here, because an enrolment has no challenge. */
const unchallenged = [
  'signed in',
  'phone number required',
  'code required',
  'PIN required',
  'user not found',
  'server not reached',
  'challenge refused',
] as const

export const enrollmentSteps = {
  CHECK_PROFILE: {
    of: checkProfileSamples,
    ends: {
      'not enrolled': { sees: 'CHECK_DEVICE', proves: ['R262', 'R348'] },
      enrolled: {
        ends: 'already enrolled',
        proves: ['R270', 'R349'],
      },
      ...session,
    },
    breaks: broken,
  },
  CHECK_DEVICE: {
    of: checkDeviceSamples,
    ends: {
      'device supported': { sees: 'INITIATE_ENROLLMENT', proves: ['R367'] },
      'device not supported': turnedAway,
    },
    breaks: broken,
  },
  INITIATE_ENROLLMENT: {
    of: initiateEnrollmentSamples,
    ends: {
      'enrolment started without partner': { sees: afterReturn, by: begunWith(null), proves: ['R233'] },
      'enrolment started with partner': { sees: afterReturn, by: begunWith(partner), proves: ['R331'] },
      ...stops,
    },
    breaks: broken,
  },
  INFOGRAPHICS_EDUCATION: {
    of: infographicsEducationSamples,
    ends: { continued: { sees: consents, by: firstConsent, proves: ['R234', 'R248'] } },
    breaks: broken,
  },
  CONSOLIDATED_CONSENTS: {
    of: consolidatedConsentsSamples,
    ends: {
      ...consented,
      consented: {
        ...consented.consented,
        shows: { consolidatedConsents: { biometricAccepted: true, termsAccepted: true } },
      },
    },
    breaks: broken,
  },
  CONSENT_BIOMETRICS: {
    of: consentBiometricsSamples,
    ends: { consented: { sees: 'CONSENT_TERMS_OF_USE', proves: ['R236', 'R237'] }, ...session },
    breaks: broken,
  },
  CONSENT_TERMS_OF_USE: { of: consentTermsOfUseSamples, ends: consented, breaks: broken },
  CONSENT_AUTHORIZATION: {
    of: consentAuthorizationSamples,
    ends: {
      consented: {
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
      'both palms stored': { ...palmsKept, proves: ['R001', 'R239'] },
      'left palm stored': { ...palmsKept, proves: ['R001'] },
      'right palm stored': { ...palmsKept, proves: ['R001'] },
      locked: turnedAway,
      ...session,
    },
    never: unchallenged,
    breaks: broken,
  },
  CHECK_ENROLLMENT: {
    of: checkEnrollmentSamples,
    ends: { ...recognized, 'user not recognized': { sees: 'VALIDATE_PHONE', proves: ['R240', 'R343'] } },
    breaks: broken,
  },
  VALIDATE_PHONE: {
    of: validatePhoneSamples,
    ends: {
      'phone number verified': {
        sees: 'CHECK_ENROLLMENT_PHONE',
        shows: { hasNumber: true, stage: null, message: null },
        proves: ['R241'],
      },
      locked: turnedAway,
      ...session,
    },
    breaks: broken,
  },
  CHECK_ENROLLMENT_PHONE: {
    of: checkEnrollmentPhoneSamples,
    ends: {
      ...recognized,
      'user not recognized': {
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
      'new PIN accepted': { sees: 'CREATE_PROFILE', proves: ['R243', 'R402'] },
      locked: turnedAway,
      ...session,
    },
    never: [...unchallenged, 'PIN accepted'],
    breaks: broken,
  },
  CREATE_PROFILE: {
    of: createProfileSamples,
    ends: {
      'profile available': {
        sees: linking,
        by: link,
        shows: { reached: 'created', createStage: null },
        notifies: ['shell.workflow.profile-completed'],
        proves: ['R244'],
      },
      'other phone number required': { sees: 'VALIDATE_PHONE' },
      ...stops,
    },
    breaks: broken,
  },
  LINK_PARTNER: {
    of: linkPartnerSamples,
    ends: {
      'partner linked': {
        sees: 'ENROLLMENT_SUCCESS',
        shows: { isApplicationAuthorized: true },
        proves: ['R245', 'R312', 'R355'],
      },
      'partner not linked': {
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
      'continued to partner': { ends: 'enrolled at a partner', proves: ['R246', 'R305'] },
      continued: { ends: 'enrolled', proves: ['R246'] },
      'continued to programs': { ends: 'enrolled, continued to programs', proves: ['R261'] },
    },
    breaks: broken,
  },
  SESSION_TIMEOUT: {
    of: sessionTimeoutSamples,
    ends: { restarted: { ends: 'restarted', proves: ['R247'] } },
    breaks: broken,
  },
} as const
