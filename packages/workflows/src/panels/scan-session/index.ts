export * from './scan-session.chart.ts'
