export { type PalmSession, type PalmSessionOptions, type PalmSessionState, usePalmSession } from './palm-session.ts'
export { type Appearance, PalmSignIn, type PalmSignInProps } from './palm-sign-in.tsx'
export type { CopyOverrides } from './use-copy.ts'
