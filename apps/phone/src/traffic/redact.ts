const hidden = '•••'
/** Whatever stands under these names is nobody's to read. */
const secretNames = /otp|pin|token|secret|credential|encoding|capture/i
/** A code of four to eight digits, wherever it stands; a phone number is longer, a year stands in no message. */
const codes = /(?<![\d+])\d{4,8}(?!\d)/g

/** A copy of anything for people to look at: no PIN, code, token or palm is in it. */
export function redact(value: unknown, name = ''): unknown {
  if (secretNames.test(name) && value !== null && value !== undefined) return hidden
  if (typeof value === 'string') return value.replaceAll(codes, hidden)
  if (typeof value === 'number') return redact(String(value)) === String(value) ? value : hidden
  if (Array.isArray(value)) return value.map((each: unknown) => redact(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, redact(each, key)]))
}
