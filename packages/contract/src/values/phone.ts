import { digits as length } from '../names/constants.ts'
import type { MessageKey } from '../names/messages.ts'
import { plainText } from './typed-text.ts'

const prefix = '+1'
/** Matches spaces, brackets, full stops, middle dots, slashes, the minus sign and all Unicode dashes (R376). */
const separators = /[\s()[\]./·−\p{Pd}]/gu
/** A leading 1 is the country code only before an area code, which never starts with 0 or 1. */
const atHome = /^(?:\+1)?(?:1(?=[2-9]))?(\d{10})$/
/**
 * Matches the international prefix 00 or 011, the country code 1, and ten national digits. Without the check of the
 * first digit, 0011 47 … would also match.
 */
const fromAbroad = /^(?:001|0111)([2-9]\d{9})$/
const foreign = /^(?:\+1)?(?:\+[02-9]|1?(?:00|011))/

const compact = (text: string): string => plainText(text).replace(separators, '')
const isForeign = (text: string): boolean => foreign.test(text) && !fromAbroad.test(text)

/** Returns undefined unless the text is a US number with ten national digits (ruling 39). */
function nationalOf(text: string): string | undefined {
  return isForeign(text) ? undefined : (fromAbroad.exec(text) ?? atHome.exec(text))?.[1]
}

/**
 * Returns the national digits of a number, which may be incomplete. Removes the country code without its plus sign only
 * from a complete number (ruling 39).
 */
export function phoneDigits(text: string): string {
  const compactText = compact(text)
  const digits = (compactText.startsWith(prefix) ? compactText.slice(prefix.length) : compactText).replace(/\D/g, '')
  return nationalOf(compactText) ?? digits
}

/** Returns whether the text is a US number with ten national digits (R371). The country code is optional. */
export const isPhone = (text: string): boolean => nationalOf(compact(text)) !== undefined

export const phoneMistake = (text: string): MessageKey => (isForeign(compact(text)) ? 'phoneForeign' : 'phoneInvalid')

function withSigns(digits: string): string {
  if (digits === '') return ''
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (digits.length <= 3) return `${prefix} (${area}`
  return line === '' ? `${prefix} (${area}) ${exchange}` : `${prefix} (${area}) ${exchange}-${line}`
}

/**
 * Formats digits as `+1 (XXX) XXX-XXXX`, even if there are too few or too many. A foreign number or other text gets no
 * format. Invisible characters are removed, and all digits become ASCII digits.
 */
export function formatPhone(text: string): string {
  const plain = plainText(text)
  const shownText = shapeOf(plain)
  // The format must not change whether `isPhone` accepts the text, because a field formats its own text again.
  return isPhone(shownText) === isPhone(plain) ? shownText : plain
}

function shapeOf(plain: string): string {
  const text = compact(plain)
  if (!/^\+?\d*$/.test(text) || /^\+1? ?$/.test(plain)) return plain
  if (!isForeign(text)) return withSigns(phoneDigits(text))
  // Removes the prefix that the field added before the user typed an international prefix.
  return text.startsWith(prefix) ? phoneDigits(text) : plain
}

/** Returns the form `+12065550123` (ruling 13), or the unchanged text if `isPhone` refuses the text. */
export function toWirePhone(text: string): string {
  const national = nationalOf(compact(text))
  return national === undefined ? text : `${prefix}${national}`
}

const onlyDigits = (text: string): string => plainText(text).replace(/\D/g, '')
/** Removes other characters before the text is cut to six digits (R378). */
export const otpDigits = (text: string): string => onlyDigits(text).slice(0, length.otp)
export const pinDigits = (text: string): string => onlyDigits(text).slice(0, length.pin)
/** Requires ASCII digits. `otpDigits` and `typedText` convert typed text. */
export const isOtp = (text: string): boolean => new RegExp(`^\\d{${length.otp}}$`).test(text)
export const isPin = (text: string): boolean => new RegExp(`^\\d{${length.pin}}$`).test(text)
