export * from './encoding.ts'
export * from './fusion.ts'
export * from './statement.ts'
