export * from './add-loyalty-linking.chart.ts'
export type {
  AddLoyaltyLinkingContext,
  AddLoyaltyLinkingInput,
  AddLoyaltyLinkingOutput,
} from './add-loyalty-linking.context.ts'
export * from './program-list.ts'
