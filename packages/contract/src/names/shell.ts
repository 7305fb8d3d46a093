import type { PalmCapture } from '../wire/gateway-wire.ts'

/** The events that the web view sends to the app shell (R203–R206, R317, ruling 25). */
export const shellEvents = [
  'bottom-sheet.hidden',
  'bottom-sheet.visible',
  'ingress.help',
  'ingress.sign-in',
  'ingress.sign-up',
  'profile.error-occurred',
  'profile.refresh',
  'session.expired',
  'sign-in.cloud-provider',
  'sign-in.sibling-site',
  'sign-out',
  'sign-up.sibling-site',
  'workflow.already-enrolled',
  'workflow.auth-completed',
  'workflow.cancelled',
  'workflow.palm-found',
  'workflow.profile-completed',
  'workflow.recognise-biometric',
  'workflow.transition-to-app',
] as const
export type ShellEvent = (typeof shellEvents)[number]

/** The help topics that a link can open in the app (R119–R123). */
export const appHelpPlaces = [
  'change-phone',
  'request-data',
  'delete-data-error',
  'healthcare-sign-up',
  'welcome-text',
] as const
export type AppHelpHash = (typeof appHelpPlaces)[number]
export const isAppHelpHash = (word: unknown): word is AppHelpHash => appHelpPlaces.some((hash) => hash === word)

export const palmSides = ['LEFT', 'RIGHT', 'BOTH'] as const
export type PalmSide = (typeof palmSides)[number]
export const scanUses = ['authenticate', 'enroll', 'add-palm'] as const
export type ScanUse = (typeof scanUses)[number]

/** If `palm` is absent, the shell accepts either hand. */
export interface ScanRequest {
  use: ScanUse
  palm?: PalmSide
}
export type ScanOutcome = { outcome: 'captured'; capture: PalmCapture } | { outcome: 'cancelled' | 'failed' }
