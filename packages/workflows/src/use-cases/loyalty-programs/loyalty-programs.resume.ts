import type { ResumeOf, StoredSteps } from '@palmflow/contract'
import type { LoyaltyProgramsSnapshot } from './loyalty-programs.chart.ts'

export const loyaltyProgramsStoredSteps = { ADD_LOYALTY_LINKING: { facts: [] } } as const satisfies StoredSteps
export type LoyaltyProgramsResume = ResumeOf<typeof loyaltyProgramsStoredSteps>

export const resumeLoyaltyPrograms = ({ value }: LoyaltyProgramsSnapshot): LoyaltyProgramsResume | undefined =>
  value === 'ADD_LOYALTY_LINKING' ? { step: value, facts: {} } : undefined
