export * from './challenge-otp.chart.ts'
