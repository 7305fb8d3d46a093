export * from './identity-error.ts'
export * from './replay-cache.ts'
export * from './verifier.ts'
