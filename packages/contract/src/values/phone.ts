import { digits as length } from '../names/constants.ts'
import type { MessageKey } from '../names/messages.ts'
import { plainText } from './typed-text.ts'

const prefix = '+1'
/** Spaces, brackets, points, slashes, and the hyphens and dashes of every script (R376). */
const separators = /[\s()[\]./·−\p{Pd}]/gu
/** A leading 1 is the country code only before an area code, which never starts with 0 or 1. */
const atHome = /^(?:\+1)?(?:1(?=[2-9]))?(\d{10})$/
/**
 * The international prefix 00 or 011, country code 1, and the first digit of an area code. Without the area digit,
 * 0011 47 … would also match.
 */
const fromAbroad = /^(?:001|0111)([2-9]\d{9})$/
const foreign = /^(?:\+1)?(?:\+[02-9]|1?(?:00|011))/

const compact = (text: string): string => plainText(text).replace(separators, '')
const isForeign = (text: string): boolean => foreign.test(text) && !fromAbroad.test(text)

/**
 * Returns the ten national digits. Returns undefined if other characters remain, or if the number has the code of
 * another country (ruling 39).
 */
function nationalOf(text: string): string | undefined {
  return isForeign(text) ? undefined : (fromAbroad.exec(text) ?? atHome.exec(text))?.[1]
}

/**
 * Returns the national digits of the typed text, which may be incomplete. Drops a leading 1 only from eleven digits
 * (ruling 39).
 */
export function phoneDigits(text: string): string {
  const compactText = compact(text)
  const digits = (compactText.startsWith(prefix) ? compactText.slice(prefix.length) : compactText).replace(/\D/g, '')
  return nationalOf(compactText) ?? digits
}

/** Whether the text has exactly ten digits after the prefix '+1 ' (R371). */
export const isPhone = (text: string): boolean => nationalOf(compact(text)) !== undefined

/** The error for a text that `isPhone` refuses. */
export const phoneMistake = (text: string): MessageKey => (isForeign(compact(text)) ? 'phoneForeign' : 'phoneInvalid')

function withSigns(digits: string): string {
  if (digits === '') return ''
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (digits.length <= 3) return `${prefix} (${area}`
  return line === '' ? `${prefix} (${area}) ${exchange}` : `${prefix} (${area}) ${exchange}-${line}`
}

/**
 * Formats a number as '+1 (XXX) XXX-XXXX'. Returns the text unchanged if it is too long, foreign or not a number, so
 * that the error message can show it.
 */
export function formatPhone(text: string): string {
  const plain = plainText(text)
  const shownText = shapeOf(plain)
  // A field formats its own text again. Therefore a refused text must stay refused, and an accepted text accepted.
  return isPhone(shownText) === isPhone(plain) ? shownText : plain
}

function shapeOf(plain: string): string {
  const text = compact(plain)
  if (!/^\+?\d*$/.test(text) || /^\+1? ?$/.test(plain)) return plain
  if (!isForeign(text)) return withSigns(phoneDigits(text))
  // Remove the prefix, because the field added it before the user typed an international prefix.
  return text.startsWith(prefix) ? phoneDigits(text) : plain
}

/**
 * Removes punctuation and spaces, and preserves '+' (ruling 13): '+12065550123'. Returns a text unchanged if `isPhone`
 * refuses it.
 */
export function toWirePhone(text: string): string {
  const national = nationalOf(compact(text))
  return national === undefined ? text : `${prefix}${national}`
}

const onlyDigits = (text: string): string => plainText(text).replace(/\D/g, '')
/** Removes non-digits, then cuts the text to six digits (R378). */
export const otpDigits = (text: string): string => onlyDigits(text).slice(0, length.otp)
/** Formats the PIN field, which has at most four digits. */
export const pinDigits = (text: string): string => onlyDigits(text).slice(0, length.pin)
/** Whether a code has the wire format. `otpDigits` and `typedText` create it from typed text. */
export const isOtp = (text: string): boolean => new RegExp(`^\\d{${length.otp}}$`).test(text)
export const isPin = (text: string): boolean => new RegExp(`^\\d{${length.pin}}$`).test(text)
