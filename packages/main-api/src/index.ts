export * from './flags.ts'
export * from './main-api.ts'
export type { MainApiHooks, MainApiPorts, MainApiReport } from './ports.ts'
