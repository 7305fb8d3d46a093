import { words as core } from './core.ts'

/**
 * The parts of the English texts. Each part loads on demand, except the texts of the first form, which load with its
 * code. Each language has these parts.
 */
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
