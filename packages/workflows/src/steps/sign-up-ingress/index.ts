export * from './sign-up-ingress.chart.ts'
