export * from './create-profile.chart.ts'
