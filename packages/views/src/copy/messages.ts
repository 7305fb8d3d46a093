import type { MessageKey } from '@palmflow/contract'
import { enUs } from './en-us/catalogue.ts'

/**
 * The texts of all messages of charts, for tests and docs. Apps must not import this file. An import loads all English
 * texts.
 */
export const messages: Readonly<Record<MessageKey, string>> = enUs
