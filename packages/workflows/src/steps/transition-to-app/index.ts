export * from './transition-to-app.chart.ts'
