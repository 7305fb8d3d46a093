export * from './sign-ins.chart.ts'
