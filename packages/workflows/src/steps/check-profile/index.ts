export * from './check-profile.chart.ts'
