export * from './palm-already-enrolled.chart.ts'
export * from './palm-already-enrolled.resume.ts'
