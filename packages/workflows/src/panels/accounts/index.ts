export * from './accounts.chart.ts'
