import type { MessageKey } from '@palmflow/contract'
import { appMessages } from './en-us.app.ts'
import { firstMessages } from './en-us.core.messages.ts'
import { laterMessages } from './en-us.sign-in.messages.ts'

/** Every text that a chart may say, for tests and docs. No app imports it: a file is loaded whole. */
export const messages: Readonly<Record<MessageKey, string>> = { ...firstMessages, ...laterMessages, ...appMessages }
