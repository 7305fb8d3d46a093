export * from './check-enrollment.chart.ts'
