export * from './download-app.chart.ts'
