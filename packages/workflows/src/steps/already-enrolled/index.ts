export * from './already-enrolled.chart.ts'
