import type { MessageKey } from '@palmflow/contract'
import type { Message } from '@palmflow/workflows'
import type { NoticeProps } from '../primitives/index.ts'

interface FieldMessages {
  error?: MessageKey
  failure?: MessageKey
}

/**
 * Returns the message of a form for its field. A message in `own` is an error of the typed text. Any other error is a
 * failure of the call.
 */
export function fieldMessages(message: Message | null, ...own: readonly MessageKey[]): FieldMessages {
  if (message?.type !== 'ERROR') return {}
  return own.includes(message.key) ? { error: message.key } : { failure: message.key }
}

export const asNotice = (message: Message | null): NoticeProps =>
  message === null ? {} : { type: message.type, of: message.key }

export function typed(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
