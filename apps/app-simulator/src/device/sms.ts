import { ownDurations } from '@palmflow/contract'
import { type Cell, createCell } from '../cell.ts'
import type { DevApi, SmsText } from '../dev-api.ts'
import type { PhoneClock } from './clock.ts'

const pollMs = 1_500
export const bannerMs = 6_000

export interface ArrivedText extends SmsText {
  id: string
  isBanner: boolean
}
/** The last line of the text message binds the code to the site. */
export const otpOf = (text: string): string | undefined => /#(\d{6})\s*$/.exec(text)?.[1]

export function ageOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'now'
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`
}

const idOf = ({ to, at, text }: SmsText): string => `${to} ${at} ${text}`

interface SmsPorts {
  api: Pick<DevApi, 'texts'>
  phone: () => string
  arrived: (text: ArrivedText) => void
  clock: Pick<PhoneClock, 'now' | 'after'>
}
export interface Sms {
  /** Newest first, without dismissed and expired text messages. */
  texts: Cell<readonly ArrivedText[]>
  /** Removes the notification above the page. The text message stays in the notification shade. */
  retract(id: string): void
  dismiss(id: string): void
  dismissAll(): void
  /** The first poll for a phone number records the old text messages without a notification. */
  look(): Promise<void>
  /** @returns the function that stops the polling */
  watch(): () => void
}

function repeatedly(look: () => Promise<void>): () => void {
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

export function createSms({ api, phone, arrived, clock }: SmsPorts): Sms {
  const texts = createCell<readonly ArrivedText[]>([])
  const visitedSteps = new Map<string, Set<string>>()
  const retract = (id: string) =>
    texts.set((before) => before.map((text) => (text.id === id ? { ...text, isBanner: false } : text)))
  const dismiss = (id: string) => texts.set((before) => before.filter((text) => text.id !== id))
  const look = async () => {
    const number = phone()
    const found = await api.texts(number)
    if (found === undefined || number !== phone()) return
    const all = found.map((text) => ({ ...text, id: idOf(text), isBanner: true }))
    const known = visitedSteps.get(number)
    visitedSteps.set(number, new Set([...(known ?? []), ...all.map(({ id }) => id)]))
    const fresh = known === undefined ? [] : all.filter(({ id }) => !known.has(id))
    if (fresh.length === 0) return
    texts.set((before) => [...fresh, ...before])
    for (const text of fresh.toReversed()) {
      clock.after(bannerMs, () => retract(text.id))
      clock.after(text.at + ownDurations.otpLife - clock.now(), () => dismiss(text.id))
      arrived(text)
    }
  }
  return {
    ...{ texts, retract, dismiss, look },
    dismissAll: () => texts.set((before) => (before.length === 0 ? before : [])),
    watch: () => repeatedly(look),
  }
}
