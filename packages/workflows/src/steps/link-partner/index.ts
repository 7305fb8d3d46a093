export * from './link-partner.chart.ts'
