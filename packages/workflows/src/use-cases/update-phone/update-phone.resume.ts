import type { ResumeOf, StoredSteps } from '@palmflow/contract'
import { resumePhoneProof } from '../../step-shapes/phone-proof.states.ts'
import type { UpdatePhoneSnapshot } from './update-phone.chart.ts'

/** The data of a visit that the page may store for a reload, without any code. */
export const updatePhoneStoredSteps = {
  VALIDATE_PHONE: { stages: ['otpSent'], facts: ['phone'] },
  ADD_PHONE: { stages: ['otpSent'], facts: ['phone', 'former'] },
} as const satisfies StoredSteps
export type UpdatePhoneResume = ResumeOf<typeof updatePhoneStoredSteps>

/** Returns undefined if a new start has the same result. */
export function resumeUpdatePhone({ value, context, children }: UpdatePhoneSnapshot): UpdatePhoneResume | undefined {
  const validating = value === 'VALIDATE_PHONE' ? children.VALIDATE_PHONE?.getSnapshot() : undefined
  if (validating !== undefined) return { step: 'VALIDATE_PHONE', ...resumePhoneProof(validating) }
  const adding = value === 'ADD_PHONE' ? children.ADD_PHONE?.getSnapshot() : undefined
  if (adding === undefined) return undefined
  const { facts, ...proof } = resumePhoneProof(adding)
  return { step: 'ADD_PHONE', ...proof, facts: { ...facts, ...(context.phone && { former: context.phone }) } }
}
