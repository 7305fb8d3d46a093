export * from './flow.ts'
export type { Move } from './shown-step.ts'
export * from './visit.ts'
export * from './workflow.tsx'
