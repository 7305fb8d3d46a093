export * from './data-request.chart.ts'
