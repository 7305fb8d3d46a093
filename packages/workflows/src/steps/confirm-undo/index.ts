export * from './confirm-undo.chart.ts'
