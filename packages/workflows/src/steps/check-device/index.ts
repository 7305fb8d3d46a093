export * from './check-device.chart.ts'
