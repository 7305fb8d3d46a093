export * from './auth-error.chart.ts'
