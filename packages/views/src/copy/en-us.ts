import { enUsCore } from './en-us.core.ts'
import { enUsSignIn } from './en-us.sign-in.ts'
import { pagesCopy } from './pages.copy.ts'

/** The catalogue that all others are typed by. Apps load it in parts; stories and tests take it whole. */
export const enUs = { ...enUsCore, ...enUsSignIn, ...pagesCopy } as const
