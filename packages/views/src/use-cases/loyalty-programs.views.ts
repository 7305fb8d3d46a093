import type { Views } from '@palmflow/flow'
import type { LoyaltyProgramsRef } from '@palmflow/workflows'
import { addLoyaltyLinkingView } from '../steps/add-loyalty-linking/add-loyalty-linking.view.tsx'

export const loyaltyProgramsViews: Views<LoyaltyProgramsRef> = { ADD_LOYALTY_LINKING: addLoyaltyLinkingView }
