export * from './validate-phone.chart.ts'
