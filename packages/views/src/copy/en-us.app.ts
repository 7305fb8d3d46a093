import type { MessageKey } from '@palmflow/contract'
import { appDashboardCopy } from '../pages/app-dashboard.copy.ts'
import { authErrorCopy } from '../steps/auth-error/auth-error.copy.ts'
import { challengeOtpCopy } from '../steps/challenge-otp/challenge-otp.copy.ts'
import { challengePhoneCopy } from '../steps/challenge-phone/challenge-phone.copy.ts'
import { consentBiometricsCopy } from '../steps/consent-biometrics/consent-biometrics.copy.ts'
import { sessionTimeoutCopy } from '../steps/session-timeout/session-timeout.copy.ts'
import { signInIngressCopy } from '../steps/sign-in-ingress/sign-in-ingress.copy.ts'
import { transitionToAppCopy } from '../steps/transition-to-app/transition-to-app.copy.ts'

/** Exact texts of the specification, a changed letter is a defect. */
export const appMessages = {
  consentFailed: 'Failed to get Consent Agreement, please try again later.',
  scanFailed: 'Your palm could not be scanned. Please try again.',
} as const satisfies Partial<Record<MessageKey, string>>

/** What is said in the app alone; it comes beside the parts of sign-in, and never to the website. */
export const enUsApp = {
  ...appMessages,
  ...signInIngressCopy,
  ...consentBiometricsCopy,
  ...transitionToAppCopy,
  ...challengePhoneCopy,
  ...challengeOtpCopy,
  ...authErrorCopy,
  ...sessionTimeoutCopy,
  ...appDashboardCopy,
} as const
