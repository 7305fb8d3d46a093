export * from './flow.ts'
export type { Move } from './shown.ts'
export * from './visit.ts'
export * from './workflow.tsx'
