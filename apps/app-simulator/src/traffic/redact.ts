const hidden = '•••'
const secretNames = /otp|pin|token|secret|credential|encoding|capture/i
/** Matches a run of four to eight digits. Phone numbers are longer, and no message contains a year. */
const codes = /(?<![\d+])\d{4,8}(?!\d)/g

export function redact(value: unknown, name = ''): unknown {
  if (secretNames.test(name) && value !== null && value !== undefined) return hidden
  if (typeof value === 'string') return value.replaceAll(codes, hidden)
  if (typeof value === 'number') return redact(String(value)) === String(value) ? value : hidden
  if (Array.isArray(value)) return value.map((each: unknown) => redact(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, redact(each, key)]))
}
