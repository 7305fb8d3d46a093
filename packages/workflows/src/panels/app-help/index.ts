export * from './app-help.chart.ts'
