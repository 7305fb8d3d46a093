export * from './unenroll.chart.ts'
