export * from './settings.chart.ts'
