export * from './legal-document.chart.ts'
