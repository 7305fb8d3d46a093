export * from './loyalty-programs.bind.ts'
export * from './loyalty-programs.chart.ts'
export * from './loyalty-programs.resume.ts'
