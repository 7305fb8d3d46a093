export * from './initiate-enrollment.chart.ts'
