export * from './cookie-preferences.chart.ts'
