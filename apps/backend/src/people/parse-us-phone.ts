import { isPhone, toWirePhone } from '@palmflow/contract'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The types of numbers that can receive a text message. Toll-free, premium and shared-cost numbers cannot. */
const reachable: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE'])

/**
 * Parses a US number with or without `+`.
 * @returns the number in E.164, as in the contract (ruling 13). Undefined for other numbers. Canada and the Caribbean
 * also have the country code +1, but are not accepted (R015).
 */
export function parseUsPhone(text: string): string | undefined {
  if (!isPhone(text)) return undefined
  const parsed = parsePhoneNumberFromString(toWirePhone(text))
  if (parsed === undefined || !parsed.isValid() || parsed.country !== 'US') return undefined
  return reachable.has(parsed.getType()) ? parsed.number : undefined
}
