export * from './add-phone.chart.ts'
