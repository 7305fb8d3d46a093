import { clockText } from '../../copy/clock-text.ts'
import { useLocale, useText } from '../../copy/copy.tsx'

/** Returns a function that formats date and time. A line can break only between the date and the time. */
export function useDateAndTime(): (ms: number) => string {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (ms) => clockText(locale, format.format(ms)).replaceAll(/ (?=.*\d{4})/g, '\u00a0')
}

export function useAgreedAt(): (ms: number) => string {
  const translate = useText()
  const dateAndTime = useDateAndTime()
  return (ms) => translate('receipts.agreedAt', { time: dateAndTime(ms) })
}
