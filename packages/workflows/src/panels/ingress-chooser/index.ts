export * from './ingress-chooser.chart.ts'
