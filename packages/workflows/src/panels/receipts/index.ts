export * from './receipts.chart.ts'
