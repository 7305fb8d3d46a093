import { resumeValidatePhone } from '../../steps/validate-phone/index.ts'
import type { AuthenticateSnapshot } from './authenticate.chart.ts'

/** What an interrupted visit may bring back. Never a PIN or a code. */
export type AuthenticateResume =
  | { step: 'CHECK_VERIFICATION' | 'ADD_PIN'; facts: { phone?: string } }
  | { step: 'VALIDATE_PHONE'; stage?: 'submitted' | 'otpSent'; facts: { phone?: string } }

/** What a reload may bring back of this visit; nothing where it may as well start afresh. */
export function resumeAuthenticate({ value, context, children }: AuthenticateSnapshot): AuthenticateResume | undefined {
  if (value === 'ADD_PIN') return { step: 'ADD_PIN', facts: { phone: context.phone } }
  const validating = value === 'VALIDATE_PHONE' ? children.VALIDATE_PHONE?.getSnapshot() : undefined
  const checking = value === 'CHECK_VERIFICATION' ? children.CHECK_VERIFICATION?.getSnapshot() : undefined
  const phone = validating?.context.phone ?? checking?.context.phone ?? ''
  if (phone === '') return undefined
  if (validating !== undefined) return { step: 'VALIDATE_PHONE', ...resumeValidatePhone(validating) }
  return { step: 'CHECK_VERIFICATION', facts: { phone } }
}
