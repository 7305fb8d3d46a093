import type { KeptSteps, ResumeOf } from '@palmflow/contract'
import type { LoyaltyProgramsSnapshot } from './loyalty-programs.chart.ts'

/** What of a visit may survive a reload. Never a PIN or a code. */
export const loyaltyProgramsKept = { ADD_LOYALTY_LINKING: { facts: [] } } as const satisfies KeptSteps
export type LoyaltyProgramsResume = ResumeOf<typeof loyaltyProgramsKept>

/** What a reload may bring back of this visit; nothing where it may as well start afresh. */
export const resumeLoyaltyPrograms = ({ value }: LoyaltyProgramsSnapshot): LoyaltyProgramsResume | undefined =>
  value === 'ADD_LOYALTY_LINKING' ? { step: value, facts: {} } : undefined
