import { resumeChallengePhone } from '../../steps/challenge-phone/index.ts'
import { resumeTransitionToApp } from '../../steps/transition-to-app/index.ts'
import type { AuthenticateAppSnapshot, Challenged } from './authenticate-app.chart.ts'

/** What an interrupted visit may bring back. Never a PIN, a code or a capture. */
export type AuthenticateAppResume =
  | { step: 'CONSENT_BIOMETRICS' | Challenged; facts: { phone?: string } }
  | { step: 'TRANSITION_TO_APP'; stage?: 'scanning'; facts: { phone?: string } }

/** What a reload may bring back of this visit; nothing where it may as well start afresh. */
export function resumeAuthenticateApp(snapshot: AuthenticateAppSnapshot): AuthenticateAppResume | undefined {
  const { value, context, children } = snapshot
  const facts = { phone: context.phone }
  if (value === 'CONSENT_BIOMETRICS' || value === 'CHALLENGE_OTP' || value === 'ADD_PIN') return { step: value, facts }
  const scanning = value === 'TRANSITION_TO_APP' ? children.TRANSITION_TO_APP?.getSnapshot() : undefined
  if (scanning !== undefined) return { step: 'TRANSITION_TO_APP', facts, ...resumeTransitionToApp(scanning) }
  const phone = value === 'CHALLENGE_PHONE' ? children.CHALLENGE_PHONE?.getSnapshot() : undefined
  return phone && { step: 'CHALLENGE_PHONE', ...resumeChallengePhone(phone) }
}
