import type { PageModel } from '../../../../packages/paths/src/index.ts'
import { enUs } from '../../../../packages/views/src/copy/en-us.ts'
import { addPinPage } from '../../../../packages/views/src/steps/add-pin/add-pin.page.ts'
import { authErrorPage } from '../../../../packages/views/src/steps/auth-error/auth-error.page.ts'
import { challengeOtpPage } from '../../../../packages/views/src/steps/challenge-otp/challenge-otp.page.ts'
import { challengePhonePage } from '../../../../packages/views/src/steps/challenge-phone/challenge-phone.page.ts'
import { checkAuthenticationPage } from '../../../../packages/views/src/steps/check-authentication/check-authentication.page.ts'
import { consentBiometricsPage } from '../../../../packages/views/src/steps/consent-biometrics/consent-biometrics.page.ts'
import { sessionTimeoutPage } from '../../../../packages/views/src/steps/session-timeout/session-timeout.page.ts'
import { signInIngressPage } from '../../../../packages/views/src/steps/sign-in-ingress/sign-in-ingress.page.ts'
import { transitionToAppPage } from '../../../../packages/views/src/steps/transition-to-app/transition-to-app.page.ts'
import { authenticateAppPage } from '../../../../packages/views/src/use-cases/authenticate-app.page.ts'
import { leavesScanner } from './paths-scans.ts'
import type { Holder } from './phone.ts'

/** How each screen looks and feels in the web view; what lies under the phone's scanner cannot be pressed. */
export function pagesIn(holder: Holder): Readonly<Record<string, PageModel>> {
  const { acts } = transitionToAppPage
  return {
    AUTHENTICATE_APP: {
      ...authenticateAppPage,
      acts: { ...authenticateAppPage.acts, 'back.requested': (page) => page.click(enUs.back) },
    },
    CHECK_AUTHENTICATION: checkAuthenticationPage,
    SIGN_IN_INGRESS: signInIngressPage,
    CONSENT_BIOMETRICS: consentBiometricsPage,
    TRANSITION_TO_APP: {
      ...transitionToAppPage,
      acts: {
        ...acts,
        'back.requested': async (page, given, screen) =>
          screen === 'scanning busy' ? leavesScanner(holder) : acts['back.requested']?.(page, given, screen),
      },
    },
    CHALLENGE_PHONE: challengePhonePage,
    CHALLENGE_OTP: challengeOtpPage,
    ADD_PIN: addPinPage,
    AUTH_ERROR: authErrorPage,
    SESSION_TIMEOUT: sessionTimeoutPage,
  }
}
