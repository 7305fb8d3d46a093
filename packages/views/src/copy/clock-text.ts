const spanishHour = /(^|,? (?:a las )?)(?=(\d{1,2}):\d\d)/

/**
 * Returns a formatted day and time with "a las" before a Spanish hour, because the formats of browsers differ.
 * @param text ends with the time
 */
export function clockText(locale: string, text: string): string {
  const unbroken = text.replace(/ (?=\S+$)/, '\u00a0')
  if (!locale.startsWith('es')) return unbroken
  return unbroken.replace(
    spanishHour,
    (_, before: string, hour: string) => `${before === '' ? '' : ' '}a\u00a0${hour === '1' ? 'la' : 'las'}\u00a0`,
  )
}
