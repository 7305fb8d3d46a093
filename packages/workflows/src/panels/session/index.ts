export * from './session.chart.ts'
