export * from './flow.ts'
export * from './visit.ts'
export * from './workflow.tsx'
