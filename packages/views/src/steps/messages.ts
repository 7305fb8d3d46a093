import type { MessageKey } from '@palmflow/contract'
import type { Message } from '@palmflow/workflows'
import type { NoticeProps } from '../primitives/index.ts'

/** An error stands beside the field that it speaks of; everything else is a notice above the actions. */
export const besideField = (message: Message | null, own: MessageKey): MessageKey | undefined =>
  message?.key === own ? own : undefined

export const asNotice = (message: Message | null, own?: MessageKey): NoticeProps =>
  message === null || message.key === own ? {} : { type: message.type, of: message.key }

/** What a form sent under this name, as typed. */
export function typed(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
