import type { ResumeOf, StoredSteps } from '@palmflow/contract'
import type { LoyaltyProgramsSnapshot } from './loyalty-programs.chart.ts'

/** The data of a visit that the page may store for a reload: only the step. */
export const loyaltyProgramsStoredSteps = { ADD_LOYALTY_LINKING: { facts: [] } } as const satisfies StoredSteps
export type LoyaltyProgramsResume = ResumeOf<typeof loyaltyProgramsStoredSteps>

/** Returns the checkpoint of this visit. Returns undefined if a new start has the same result. */
export const resumeLoyaltyPrograms = ({ value }: LoyaltyProgramsSnapshot): LoyaltyProgramsResume | undefined =>
  value === 'ADD_LOYALTY_LINKING' ? { step: value, facts: {} } : undefined
