import { scanSessionCopy } from '../panels/scan-session/scan-session.copy.ts'
import { enUsApp } from './en-us.app.ts'
import { enUsCore } from './en-us.core.ts'
import { enUsSignIn } from './en-us.sign-in.ts'
import { pagesCopy } from './pages.copy.ts'

/** The catalogue that all others are typed by. Apps load it in parts; stories and tests take it whole. */
export const enUs = { ...enUsCore, ...enUsSignIn, ...pagesCopy, ...enUsApp, ...scanSessionCopy } as const
