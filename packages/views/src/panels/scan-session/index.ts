export * from './scan-session.copy.ts'
export * from './scan-session.view.tsx'
