export * from './enrollment-success.chart.ts'
