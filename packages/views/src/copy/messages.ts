import type { MessageKey } from '@palmflow/contract'
import { enUs } from './en-us/whole.ts'

/** All message texts of charts, for tests and docs. Apps must not import it, because the whole file would load. */
export const messages: Readonly<Record<MessageKey, string>> = enUs
