import type { PartnerApplicationId } from '@palmflow/contract'

/** The names of the example partners that the landing page shows. */
export const partnerNames = {
  'harbor-market': 'Harbor Market',
  'pine-and-thread': 'Pine & Thread',
  'northside-gym': 'Northside Gym',
  'cedar-clinic': 'Cedar Clinic',
} as const satisfies Partial<Record<PartnerApplicationId, string>>
