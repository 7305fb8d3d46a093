export * from './consent-biometrics.chart.ts'
