import type { Language } from '../catalogue.ts'

/** docs/decisions/0038-the-spanish-voice.md describes the style of these texts. */
export const esUsParts: Language = {
  'first-load': () => import('./first-load.ts'),
  'sign-in': () => import('./sign-in.ts'),
  pages: () => import('./pages.ts'),
  landing: () => import('./landing.ts'),
  'how-it-works': () => import('./how-it-works.ts'),
  undo: () => import('./undo.ts'),
  app: () => import('./app.ts'),
  help: () => import('./help.ts'),
  scanner: () => import('./scanner.ts'),
  head: () => import('./head.ts'),
}
