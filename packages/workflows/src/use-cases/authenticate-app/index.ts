export * from './authenticate-app.chart.ts'
