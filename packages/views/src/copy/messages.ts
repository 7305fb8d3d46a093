import type { MessageKey } from '@palmflow/contract'
import { enUs } from './en-us/whole.ts'

/** Every text that a chart may say, for tests and docs. No app imports it: a file is loaded whole. */
export const messages: Readonly<Record<MessageKey, string>> = enUs
