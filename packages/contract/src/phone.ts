import { digits as length } from './constants.ts'

const prefix = '+1'
const isForeign = (text: string) => /^\+(?!1)\d/.test(text)

/** The national digits of what was typed or pasted. A leading 1 of eleven is dropped; nothing else is cut (ruling 39). */
export function phoneDigits(text: string): string {
  const trimmed = text.trim()
  if (isForeign(trimmed)) return trimmed.replace(/\D/g, '')
  const digits = (trimmed.startsWith(prefix) ? trimmed.slice(prefix.length) : trimmed).replace(/\D/g, '')
  return digits.length === length.phone + 1 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** Exactly ten digits after the '+1 ' prefix (B136). */
export const isPhone = (text: string): boolean =>
  !isForeign(text.trim()) && !/[a-z]/i.test(text) && phoneDigits(text).length === length.phone

/** As typed: '+1 (XXX) XXX-XXXX'. What is too long or foreign stays as it is, so that the error can show it. */
export function formatPhone(text: string): string {
  if (isForeign(text.trim()) || /[a-z]/i.test(text) || /^\+1? ?$/.test(text)) return text
  const digits = phoneDigits(text)
  if (digits === '') return ''
  const area = digits.slice(0, 3)
  const exchange = digits.slice(3, 6)
  const line = digits.slice(6)
  if (digits.length <= 3) return `${prefix} (${area}`
  return line === '' ? `${prefix} (${area}) ${exchange}` : `${prefix} (${area}) ${exchange}-${line}`
}

/** Without punctuation and spaces; '+' stays (ruling 13): '+12065550123'. */
export const toWirePhone = (text: string): string => `${prefix}${phoneDigits(text)}`

/** Strip non-digits, then cut to six (B137). */
export const otpDigits = (text: string): string => text.replace(/\D/g, '').slice(0, length.otp)
export const isOtp = (text: string): boolean => new RegExp(`^\\d{${length.otp}}$`).test(text)
export const isPin = (text: string): boolean => new RegExp(`^\\d{${length.pin}}$`).test(text)
