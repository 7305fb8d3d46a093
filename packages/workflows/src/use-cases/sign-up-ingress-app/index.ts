export * from './sign-up-ingress-app.chart.ts'
export * from './sign-up-ingress-app.resume.ts'
