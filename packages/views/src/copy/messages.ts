import type { MessageKey } from '@palmflow/contract'
import { enUs } from './en-us/catalogue.ts'

/**
 * The texts of all messages of charts, for tests and docs. Apps must not import this file, because it would load
 * completely.
 */
export const messages: Readonly<Record<MessageKey, string>> = enUs
