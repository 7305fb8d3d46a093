import type { DevApi, SmsText } from '../dev-api.ts'
import { type Cell, createCell } from './cell.ts'

const pollMs = 1_500

export interface ArrivedText extends SmsText {
  id: string
}
/** What an app reads of a text by itself: the code bound to the site, in its last line. */
export const otpOf = (text: string): string | undefined => /#(\d{6})\s*$/.exec(text)?.[1]

const idOf = ({ to, at, text }: SmsText): string => `${to} ${at} ${text}`

interface SmsPorts {
  api: Pick<DevApi, 'texts'>
  phone: () => string
  arrived: (text: ArrivedText) => void
}
export interface Sms {
  /** The newest first; the undismissed ones alone. */
  texts: Cell<readonly ArrivedText[]>
  dismiss(id: string): void
  /** Asks once. Texts that were there before the phone was switched on are old. */
  look(): Promise<void>
  /** Asks again and again. @returns what stops it. */
  watch(): () => void
}

/** Texts to this phone's number, as they arrive. */
export function createSms({ api, phone, arrived }: SmsPorts): Sms {
  const texts = createCell<readonly ArrivedText[]>([])
  const seen = new Map<string, Set<string>>()
  const look = async () => {
    const number = phone()
    const found = await api.texts(number)
    if (found === undefined || number !== phone()) return
    const all = found.map((text) => ({ ...text, id: idOf(text) }))
    const known = seen.get(number)
    seen.set(number, new Set([...(known ?? []), ...all.map(({ id }) => id)]))
    const fresh = known === undefined ? [] : all.filter(({ id }) => !known.has(id))
    if (fresh.length === 0) return
    texts.set((before) => [...fresh, ...before])
    for (const text of fresh.toReversed()) arrived(text)
  }
  const watch = () => {
    let timer: ReturnType<typeof setTimeout>
    let isOn = true
    const next = () => {
      void look().then(() => {
        if (isOn) timer = setTimeout(next, pollMs)
      })
    }
    next()
    return () => {
      isOn = false
      clearTimeout(timer)
    }
  }
  return {
    texts,
    dismiss: (id) => texts.set((before) => before.filter((text) => text.id !== id)),
    look,
    watch,
  }
}
