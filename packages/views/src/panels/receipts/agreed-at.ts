import { useLocale, useText } from '../../copy/copy.tsx'

export function useAgreedAt(): (ms: number) => string {
  const translate = useText()
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  return (ms) => translate('receipts.agreedAt', { time: format.format(ms).replace(/ (?=\S+$)/, '\u00a0') })
}
