import type { ResumeOf, StoredSteps } from '@palmflow/contract'
import { resumePhoneProof } from '../../step-shapes/phone-proof.states.ts'
import type { AuthenticateSnapshot } from './authenticate.chart.ts'

/** The data of a visit that the page may store for a reload, without any PIN or code. */
export const authenticateStoredSteps = {
  CHECK_VERIFICATION: { facts: ['phone'] },
  VALIDATE_PHONE: { stages: ['submitted', 'otpSent'], facts: ['phone'] },
  ADD_PIN: { facts: ['phone'] },
} as const satisfies StoredSteps
export type AuthenticateResume = ResumeOf<typeof authenticateStoredSteps>

/** Returns undefined if a new start has the same result. */
export function resumeAuthenticate({ value, context, children }: AuthenticateSnapshot): AuthenticateResume | undefined {
  if (value === 'ADD_PIN') return { step: 'ADD_PIN', facts: { phone: context.phone } }
  const validating = value === 'VALIDATE_PHONE' ? children.VALIDATE_PHONE?.getSnapshot() : undefined
  const checking = value === 'CHECK_VERIFICATION' ? children.CHECK_VERIFICATION?.getSnapshot() : undefined
  const phone = validating?.context.phone ?? checking?.context.phone ?? ''
  if (phone === '') return undefined
  if (validating !== undefined) return { step: 'VALIDATE_PHONE', ...resumePhoneProof(validating) }
  return { step: 'CHECK_VERIFICATION', facts: { phone } }
}
