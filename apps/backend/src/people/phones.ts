import { isPhone, toWirePhone } from '@palmflow/contract'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Number types that can receive a text: not toll-free, premium or shared-cost. */
const reachable: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE'])

/**
 * A US number in E.164, in the form of the contract, with or without '+' (ruling 13).
 * The country code +1 is shared with Canada and the Caribbean: only the United States pass (R015).
 */
export function usPhone(text: string): string | undefined {
  if (!isPhone(text)) return undefined
  const parsed = parsePhoneNumberFromString(toWirePhone(text))
  if (parsed === undefined || !parsed.isValid() || parsed.country !== 'US') return undefined
  return reachable.has(parsed.getType()) ? parsed.number : undefined
}
