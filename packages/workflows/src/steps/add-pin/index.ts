export * from './add-pin.chart.ts'
