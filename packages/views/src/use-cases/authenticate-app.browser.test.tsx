import { AppShell } from '../primitives/app-shell.tsx'
import { addPinPage } from '../steps/add-pin/add-pin.page.ts'
import { authErrorPage } from '../steps/auth-error/auth-error.page.ts'
import { challengeOtpPage } from '../steps/challenge-otp/challenge-otp.page.ts'
import { challengePhonePage } from '../steps/challenge-phone/challenge-phone.page.ts'
import { checkAuthenticationPage } from '../steps/check-authentication/check-authentication.page.ts'
import { consentBiometricsPage } from '../steps/consent-biometrics/consent-biometrics.page.ts'
import { sessionTimeoutPage } from '../steps/session-timeout/session-timeout.page.ts'
import { signInIngressPage } from '../steps/sign-in-ingress/sign-in-ingress.page.ts'
import { transitionToAppPage } from '../steps/transition-to-app/transition-to-app.page.ts'
import { viewLevel } from '../testing/view-level.tsx'
import { wholeWorkflow } from '../testing/view-surface.tsx'
import '../testing/short-reader.css'
import { authenticateAppPage } from './authenticate-app.page.ts'
import { authenticateAppViews } from './authenticate-app.views.ts'

const pages = {
  AUTHENTICATE_APP: authenticateAppPage,
  CHECK_AUTHENTICATION: checkAuthenticationPage,
  SIGN_IN_INGRESS: signInIngressPage,
  CONSENT_BIOMETRICS: consentBiometricsPage,
  TRANSITION_TO_APP: transitionToAppPage,
  CHALLENGE_PHONE: challengePhonePage,
  ADD_PIN: addPinPage,
  CHALLENGE_OTP: challengeOtpPage,
  AUTH_ERROR: authErrorPage,
  SESSION_TIMEOUT: sessionTimeoutPage,
}
viewLevel('AUTHENTICATE_APP', wholeWorkflow(authenticateAppViews, [], AppShell), pages, 'witnesses')
