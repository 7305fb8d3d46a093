import type { Views } from '@palmflow/flow'
import type { OnlineEnrollmentAppRef } from '@palmflow/workflows'
import { addPinView } from '../steps/add-pin/add-pin.view.tsx'
import { checkDeviceView } from '../steps/check-device/check-device.view.tsx'
import { checkEnrollmentView } from '../steps/check-enrollment/check-enrollment.view.tsx'
import { checkEnrollmentPhoneView } from '../steps/check-enrollment-phone/check-enrollment-phone.view.tsx'
import { checkProfileView } from '../steps/check-profile/check-profile.view.tsx'
import { consentAuthorizationView } from '../steps/consent-authorization/consent-authorization.view.tsx'
import { consentBiometricsView } from '../steps/consent-biometrics/consent-biometrics.view.tsx'
import { consentTermsOfUseView } from '../steps/consent-terms-of-use/consent-terms-of-use.view.tsx'
import { consolidatedConsentsView } from '../steps/consolidated-consents/consolidated-consents.view.tsx'
import { createProfileView } from '../steps/create-profile/create-profile.view.tsx'
import { enrollmentSuccessView } from '../steps/enrollment-success/enrollment-success.view.tsx'
import { infographicsEducationView } from '../steps/infographics-education/infographics-education.view.tsx'
import { initiateEnrollmentView } from '../steps/initiate-enrollment/initiate-enrollment.view.tsx'
import { linkPartnerView } from '../steps/link-partner/link-partner.view.tsx'
import { sessionTimeoutView } from '../steps/session-timeout/session-timeout.view.tsx'
import { transitionToAppView } from '../steps/transition-to-app/transition-to-app.view.tsx'
import { validatePhoneView } from '../steps/validate-phone/validate-phone.view.tsx'

export const onlineEnrollmentAppViews: Views<OnlineEnrollmentAppRef> = {
  CHECK_PROFILE: checkProfileView,
  CHECK_DEVICE: checkDeviceView,
  INITIATE_ENROLLMENT: initiateEnrollmentView,
  INFOGRAPHICS_EDUCATION: infographicsEducationView,
  CONSOLIDATED_CONSENTS: consolidatedConsentsView,
  CONSENT_BIOMETRICS: consentBiometricsView,
  CONSENT_TERMS_OF_USE: consentTermsOfUseView,
  CONSENT_AUTHORIZATION: consentAuthorizationView,
  TRANSITION_TO_APP: transitionToAppView,
  CHECK_ENROLLMENT: checkEnrollmentView,
  VALIDATE_PHONE: validatePhoneView,
  CHECK_ENROLLMENT_PHONE: checkEnrollmentPhoneView,
  ADD_PIN: addPinView,
  CREATE_PROFILE: createProfileView,
  LINK_PARTNER: linkPartnerView,
  ENROLLMENT_SUCCESS: enrollmentSuccessView,
  SESSION_TIMEOUT: sessionTimeoutView,
}
