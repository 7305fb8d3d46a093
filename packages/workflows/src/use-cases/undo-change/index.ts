export * from './undo-change.chart.ts'
export * from './undo-change.resume.ts'
