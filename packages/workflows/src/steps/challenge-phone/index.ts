export * from './challenge-phone.chart.ts'
