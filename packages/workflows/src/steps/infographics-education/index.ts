export * from './infographics-education.chart.ts'
