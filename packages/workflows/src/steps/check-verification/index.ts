export * from './check-verification.chart.ts'
