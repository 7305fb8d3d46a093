import type { ResumeOf, StoredSteps } from '@palmflow/contract'
import type { LoyaltyProgramsSnapshot } from './loyalty-programs.chart.ts'

/** The part of a visit that may be stored for a reload, without any PIN or code. */
export const loyaltyProgramsStoredSteps = { ADD_LOYALTY_LINKING: { facts: [] } } as const satisfies StoredSteps
export type LoyaltyProgramsResume = ResumeOf<typeof loyaltyProgramsStoredSteps>

/** Returns the checkpoint of this visit, or undefined if a fresh start is equivalent. */
export const resumeLoyaltyPrograms = ({ value }: LoyaltyProgramsSnapshot): LoyaltyProgramsResume | undefined =>
  value === 'ADD_LOYALTY_LINKING' ? { step: value, facts: {} } : undefined
