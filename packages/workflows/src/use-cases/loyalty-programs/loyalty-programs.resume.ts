import type { ResumeOf, StoredSteps } from '@palmflow/contract'
import type { LoyaltyProgramsSnapshot } from './loyalty-programs.chart.ts'

/** The part of a visit that may survive a reload. Never a PIN or a code. */
export const loyaltyProgramsKept = { ADD_LOYALTY_LINKING: { facts: [] } } as const satisfies StoredSteps
export type LoyaltyProgramsResume = ResumeOf<typeof loyaltyProgramsKept>

/** The checkpoint of this visit. Undefined if a fresh start is equivalent. */
export const resumeLoyaltyPrograms = ({ value }: LoyaltyProgramsSnapshot): LoyaltyProgramsResume | undefined =>
  value === 'ADD_LOYALTY_LINKING' ? { step: value, facts: {} } : undefined
