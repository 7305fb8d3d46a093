import type { Views } from '@palmflow/flow'
import type { AuthenticateAppRef } from '@palmflow/workflows'
import { addPinView } from '../steps/add-pin/add-pin.view.tsx'
import { authErrorView } from '../steps/auth-error/auth-error.view.tsx'
import { challengeOtpView } from '../steps/challenge-otp/challenge-otp.view.tsx'
import { challengePhoneView } from '../steps/challenge-phone/challenge-phone.view.tsx'
import { checkAuthenticationView } from '../steps/check-authentication/check-authentication.view.tsx'
import { consentBiometricsView } from '../steps/consent-biometrics/consent-biometrics.view.tsx'
import { sessionTimeoutView } from '../steps/session-timeout/session-timeout.view.tsx'
import { signInIngressView } from '../steps/sign-in-ingress/sign-in-ingress.view.tsx'
import { transitionToAppView } from '../steps/transition-to-app/transition-to-app.view.tsx'

export const authenticateAppViews: Views<AuthenticateAppRef> = {
  CHECK_AUTHENTICATION: checkAuthenticationView,
  SIGN_IN_INGRESS: signInIngressView,
  CONSENT_BIOMETRICS: consentBiometricsView,
  TRANSITION_TO_APP: transitionToAppView,
  CHALLENGE_PHONE: challengePhoneView,
  ADD_PIN: addPinView,
  CHALLENGE_OTP: challengeOtpView,
  AUTH_ERROR: authErrorView,
  SESSION_TIMEOUT: sessionTimeoutView,
}
