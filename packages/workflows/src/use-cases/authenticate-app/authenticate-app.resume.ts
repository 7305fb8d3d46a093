import type { ResumeOf, StoredSteps } from '@palmflow/contract'
import { resumeChallengePhone } from '../../steps/challenge-phone/challenge-phone.chart.ts'
import { resumeTransitionToApp } from '../../steps/transition-to-app/transition-to-app.chart.ts'
import type { AuthenticateAppSnapshot } from './authenticate-app.chart.ts'

/** The data of a visit that the page may store for a reload, without any PIN, code or capture. */
export const authenticateAppStoredSteps = {
  CONSENT_BIOMETRICS: { facts: ['phone'] },
  TRANSITION_TO_APP: { stages: ['scanning'], facts: ['phone'], scan: true },
  CHALLENGE_PHONE: { facts: ['phone'] },
  CHALLENGE_OTP: { facts: ['phone'] },
  ADD_PIN: { facts: ['phone'] },
} as const satisfies StoredSteps
export type AuthenticateAppResume = ResumeOf<typeof authenticateAppStoredSteps>

/** Returns undefined if a new start has the same result. */
export function resumeAuthenticateApp(snapshot: AuthenticateAppSnapshot): AuthenticateAppResume | undefined {
  const { value, context, children } = snapshot
  const facts = { phone: context.phone }
  if (value === 'CONSENT_BIOMETRICS' || value === 'CHALLENGE_OTP' || value === 'ADD_PIN') return { step: value, facts }
  const scanning = value === 'TRANSITION_TO_APP' ? children.TRANSITION_TO_APP?.getSnapshot() : undefined
  if (scanning !== undefined) {
    const { stage } = resumeTransitionToApp(scanning)
    return { step: 'TRANSITION_TO_APP', facts, ...(stage === 'scanning' && { stage }) }
  }
  const phone = value === 'CHALLENGE_PHONE' ? children.CHALLENGE_PHONE?.getSnapshot() : undefined
  return phone && { step: 'CHALLENGE_PHONE', ...resumeChallengePhone(phone) }
}
