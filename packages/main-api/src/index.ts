export * from './flags.ts'
export type { MainApiHooks, MainApiPorts, MainApiReport } from './ports.ts'
export * from './request.ts'
