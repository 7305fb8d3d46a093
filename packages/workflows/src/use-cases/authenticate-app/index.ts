export * from './authenticate-app.bind.ts'
export * from './authenticate-app.chart.ts'
export * from './authenticate-app.resume.ts'
