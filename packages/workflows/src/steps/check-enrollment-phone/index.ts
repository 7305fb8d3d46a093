export * from './check-enrollment-phone.chart.ts'
