export * from './app-session.chart.ts'
