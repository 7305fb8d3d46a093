import type { MessageKey } from '@palmflow/contract'
import type { Message } from '@palmflow/workflows'
import type { NoticeProps } from '../primitives/index.ts'

const isOwn = ({ key }: Message, own: readonly MessageKey[]): boolean => own.includes(key)

/** Returns the key of the message if the message belongs to this field. `asNotice` returns all other messages. */
export const besideField = (message: Message | null, ...own: readonly MessageKey[]): MessageKey | undefined =>
  message !== null && isOwn(message, own) ? message.key : undefined

export const asNotice = (message: Message | null, ...own: readonly MessageKey[]): NoticeProps =>
  message === null || isOwn(message, own) ? {} : { type: message.type, of: message.key }

export function typed(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
