export * from './check-authentication.chart.ts'
