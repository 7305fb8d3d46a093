export * from './consent-terms-of-use.chart.ts'
