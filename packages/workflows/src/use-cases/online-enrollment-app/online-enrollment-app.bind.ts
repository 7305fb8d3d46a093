import {
  type GatewayServices,
  palmSubmission,
  type Services,
  type ShellServices,
  toWirePhone,
} from '@palmflow/contract'
import type { Call, Report } from '../../setup/slot.ts'
import { bindAddPin } from '../../steps/add-pin/add-pin.chart.ts'
import { bindCheckDevice } from '../../steps/check-device/check-device.chart.ts'
import { bindCheckEnrollment } from '../../steps/check-enrollment/check-enrollment.chart.ts'
import { bindCheckEnrollmentPhone } from '../../steps/check-enrollment-phone/check-enrollment-phone.chart.ts'
import { bindCheckProfile } from '../../steps/check-profile/check-profile.chart.ts'
import { bindConsentAuthorization } from '../../steps/consent-authorization/consent-authorization.chart.ts'
import { bindConsentBiometrics } from '../../steps/consent-biometrics/consent-biometrics.chart.ts'
import { bindConsentTermsOfUse } from '../../steps/consent-terms-of-use/consent-terms-of-use.chart.ts'
import {
  bindConsolidatedConsents,
  type ConsentDocuments,
} from '../../steps/consolidated-consents/consolidated-consents.chart.ts'
import { bindCreateProfile } from '../../steps/create-profile/create-profile.chart.ts'
import { bindInitiateEnrollment } from '../../steps/initiate-enrollment/initiate-enrollment.chart.ts'
import { bindLinkPartner } from '../../steps/link-partner/link-partner.chart.ts'
import { bindTransitionToApp } from '../../steps/transition-to-app/transition-to-app.chart.ts'
import { bindValidatePhone } from '../../steps/validate-phone/validate-phone.chart.ts'
import { onlineEnrollmentAppWorkflow } from './online-enrollment-app.chart.ts'

type Nothing = Record<string, never>
type Of<Name extends keyof Services> = Awaited<ReturnType<Services[Name]>>
export interface Consent {
  name: string
}

/** The calls of the flow. `enrollmentCalls` creates the calls that depend on the address. */
export interface EnrollmentServices
  extends Pick<
      Services,
      | 'requestAccessToken'
      | 'fetchDocument'
      | 'sendOtp'
      | 'submitCredential'
      | 'submitPalm'
      | 'setPalmPreference'
      | 'setPin'
      | 'requestGatewayToken'
    >,
    Pick<GatewayServices, 'loadAppProfile'>,
    ShellServices {
  fetchDocuments: Call<Nothing, ConsentDocuments>
  recordConsent: Call<Consent, Of<'recordConsent'>>
  recordConsents: Call<Nothing, Of<'recordConsents'>>
  checkEnrollment: Call<Nothing, Of<'checkEnrollment'>>
  createProfile: Call<Nothing, undefined>
  fetchPartnerApplication: Call<Nothing, Of<'fetchPartnerApplication'>>
  fetchAuthorization: Call<Nothing, Of<'fetchAuthorization'>>
  authorizeApplication: Call<{ authorized: boolean }, undefined>
}

const useCase = 'ACCOUNT_VERIFICATION'

const phoneBy = (services: EnrollmentServices): Parameters<typeof bindValidatePhone>[0] => ({
  sendOtp: ({ phone }, signal) =>
    services.sendOtp({ phoneNumber: toWirePhone(phone), phoneNumberOTPUseCase: useCase }, signal),
  verifyOtp: ({ phone, otp }, signal) =>
    services.submitCredential(
      { type: 'IGT_OTP', credential: otp, otpUseCase: useCase, phoneNumber: toWirePhone(phone) },
      signal,
    ),
})

export function bindOnlineEnrollmentApp(
  services: EnrollmentServices,
  report?: Report,
): typeof onlineEnrollmentAppWorkflow {
  const { checkEnrollment, setPalmPreference } = services
  const document = { loadConsent: services.fetchDocument, recordConsent: services.recordConsent }
  return onlineEnrollmentAppWorkflow.provide({
    actors: {
      CHECK_PROFILE: bindCheckProfile({ loadAppProfile: services.loadAppProfile }, report),
      CHECK_DEVICE: bindCheckDevice({ readDevice: services.readDevice }, report),
      INITIATE_ENROLLMENT: bindInitiateEnrollment(
        {
          openSession: services.requestAccessToken,
          loadPartner: services.fetchPartnerApplication,
        },
        report,
      ),
      CONSOLIDATED_CONSENTS: bindConsolidatedConsents(
        { loadConsents: services.fetchDocuments, recordConsents: services.recordConsents },
        report,
      ),
      CONSENT_BIOMETRICS: bindConsentBiometrics(document, report),
      CONSENT_TERMS_OF_USE: bindConsentTermsOfUse(document, report),
      CONSENT_AUTHORIZATION: bindConsentAuthorization(document, report),
      TRANSITION_TO_APP: bindTransitionToApp(
        {
          setPreference: setPalmPreference,
          settlePreference: setPalmPreference,
          scanPalm: services.scanPalm,
          submitPalm: ({ palm }, signal) => services.submitPalm(palmSubmission(palm), signal),
        },
        report,
      ),
      CHECK_ENROLLMENT: bindCheckEnrollment({ checkEnrollment }, report),
      VALIDATE_PHONE: bindValidatePhone(phoneBy(services), report),
      CHECK_ENROLLMENT_PHONE: bindCheckEnrollmentPhone({ checkEnrollment }, report),
      ADD_PIN: bindAddPin({ submitPin: services.setPin }, report),
      CREATE_PROFILE: bindCreateProfile(
        {
          createProfile: services.createProfile,
          openGateway: services.requestGatewayToken,
          loadProfile: services.loadAppProfile,
        },
        report,
      ),
      LINK_PARTNER: bindLinkPartner(
        {
          ...document,
          loadAuthorization: services.fetchAuthorization,
          authorize: (_, signal) => services.authorizeApplication({ authorized: true }, signal),
          refuse: (_, signal) => services.authorizeApplication({ authorized: false }, signal),
        },
        report,
      ),
    },
  })
}
