import { clockText } from '../../copy/clock-text.ts'
import { useLocale, useText } from '../../copy/copy.tsx'

export function useAgreedAt(): (ms: number) => string {
  const translate = useText()
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (ms) => translate('receipts.agreedAt', { time: clockText(locale, format.format(ms)) })
}
