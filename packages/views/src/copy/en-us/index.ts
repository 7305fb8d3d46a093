import { words as core } from './core.ts'

/** Its parts, each loaded when it is asked for; the first form's words come with the form's code. Every language has these. */
export const enUsParts = {
  core: async () => ({ words: core }),
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
