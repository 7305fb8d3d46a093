export * from './check-verification.chart.ts'
export type {
  CheckVerificationContext,
  CheckVerificationInput,
  CheckVerificationOutput,
} from './check-verification.context.ts'
