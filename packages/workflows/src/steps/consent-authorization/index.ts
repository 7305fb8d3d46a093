export * from './consent-authorization.chart.ts'
