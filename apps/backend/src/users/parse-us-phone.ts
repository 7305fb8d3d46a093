import { isPhone, toWirePhone } from '@palmflow/contract'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Other types, for example toll-free and premium numbers, usually cannot receive a text message. */
const reachable: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE'])

/**
 * Accepts US numbers only, with or without `+` (R015). Canada and the Caribbean also have the country code +1, but are
 * not accepted.
 * @returns the number in E.164, as in the contract (ruling 13)
 */
export function parseUsPhone(text: string): string | undefined {
  if (!isPhone(text)) return undefined
  const parsed = parsePhoneNumberFromString(toWirePhone(text))
  if (parsed === undefined || !parsed.isValid() || parsed.country !== 'US') return undefined
  return reachable.has(parsed.getType()) ? parsed.number : undefined
}
