import { words as firstLoad } from './first-load.ts'

/** Each language has these parts. Each part loads on demand, except `first-load`, which loads with the code. */
export const enUsParts = {
  'first-load': async () => ({ words: firstLoad }),
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
