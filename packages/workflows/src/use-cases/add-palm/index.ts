export * from './add-palm.bind.ts'
export * from './add-palm.chart.ts'
export * from './add-palm.resume.ts'
