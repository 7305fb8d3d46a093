import { words as app } from './app.ts'
import { words as firstLoad } from './first-load.ts'
import { words as head } from './head.ts'
import { words as help } from './help.ts'
import { words as howItWorks } from './how-it-works.ts'
import { words as landing } from './landing.ts'
import { words as pages } from './pages.ts'
import { words as scanner } from './scanner.ts'
import { words as signIn } from './sign-in.ts'
import { words as undo } from './undo.ts'

/** All texts in one object. An import loads all parts. */
export const enUs = {
  ...firstLoad,
  ...signIn,
  ...pages,
  ...landing,
  ...howItWorks,
  ...undo,
  ...app,
  ...help,
  ...scanner,
  ...head,
} as const
