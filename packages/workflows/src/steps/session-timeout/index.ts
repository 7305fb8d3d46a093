export * from './session-timeout.chart.ts'
