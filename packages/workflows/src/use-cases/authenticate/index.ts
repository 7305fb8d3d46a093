export * from './authenticate.chart.ts'
