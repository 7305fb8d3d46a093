export * from './authenticate.bind.ts'
export * from './authenticate.chart.ts'
export * from './authenticate.resume.ts'
