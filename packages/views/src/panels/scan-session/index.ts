export * from './scan-session.view.tsx'
