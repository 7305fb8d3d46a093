export * from './consolidated-consents.chart.ts'
