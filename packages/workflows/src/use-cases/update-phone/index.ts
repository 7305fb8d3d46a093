export * from './update-phone.bind.ts'
export * from './update-phone.chart.ts'
export * from './update-phone.resume.ts'
