import { words as core } from './core.ts'

/** Each language has these parts. Each part loads on demand, except `core`, which loads with the code. */
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
