export * from './step-up.chart.ts'
export * from './step-up.resume.ts'
