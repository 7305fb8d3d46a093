import { type GatewayServices, type Services, type ShellServices, toWirePhone } from '@palmflow/contract'
import type { Report } from '../../setup/slot.ts'
import { bindAddPin } from '../../steps/add-pin/add-pin.chart.ts'
import { bindChallengeOtp } from '../../steps/challenge-otp/challenge-otp.chart.ts'
import { bindChallengePhone } from '../../steps/challenge-phone/challenge-phone.chart.ts'
import { bindCheckAuthentication } from '../../steps/check-authentication/check-authentication.chart.ts'
import { bindConsentBiometrics } from '../../steps/consent-biometrics/consent-biometrics.chart.ts'
import { bindTransitionToApp } from '../../steps/transition-to-app/transition-to-app.chart.ts'
import { authenticateAppWorkflow } from './authenticate-app.chart.ts'

/** The palm, the phone number, the code and the PIN are answers to the challenge that the page has stored (R318). */
export const bindAuthenticateApp = (
  services: Pick<Services, 'fetchDocument'> &
    Pick<GatewayServices, 'recordBiometricConsent' | 'respondToChallenge' | 'resendChallengeOtp' | 'loadAppProfile'> &
    Pick<ShellServices, 'scanPalm'>,
  report?: Report,
): typeof authenticateAppWorkflow =>
  authenticateAppWorkflow.provide({
    actors: {
      CHECK_AUTHENTICATION: bindCheckAuthentication({ loadAppProfile: services.loadAppProfile }, report),
      CONSENT_BIOMETRICS: bindConsentBiometrics(
        {
          loadConsent: services.fetchDocument,
          recordConsent: (_, signal) => services.recordBiometricConsent({}, signal),
        },
        report,
      ),
      TRANSITION_TO_APP: bindTransitionToApp(
        {
          // A sign-in accepts any palm, so there is no preference to send.
          setPreference: async () => undefined,
          settlePreference: async () => undefined,
          scanPalm: services.scanPalm,
          submitPalm: services.respondToChallenge,
        },
        report,
      ),
      CHALLENGE_PHONE: bindChallengePhone(
        {
          submitPhone: ({ phone }, signal) => services.respondToChallenge({ phone: toWirePhone(phone) }, signal),
        },
        report,
      ),
      CHALLENGE_OTP: bindChallengeOtp(
        {
          submitOtp: services.respondToChallenge,
          resendOtp: services.resendChallengeOtp,
        },
        report,
      ),
      ADD_PIN: bindAddPin({ submitPin: services.respondToChallenge }, report),
    },
  })
