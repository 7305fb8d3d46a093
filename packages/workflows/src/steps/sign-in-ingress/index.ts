export * from './sign-in-ingress.chart.ts'
