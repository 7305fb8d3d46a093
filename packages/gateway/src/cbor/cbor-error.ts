export const cborReasons = [
  'tooLarge',
  'truncated',
  /** There are bytes after the item. */
  'trailing',
  'depth',
  /** A stop code or an indefinite length is at a place that does not permit it. */
  'stop',
  /** A chunk of a string has another kind, or has chunks itself. */
  'piece',
  /** The tag is not that of a timestamp, or the timestamp is not a number or not a valid time. */
  'tag',
  /** The simple value is not false, true, null or undefined, or the format reserves the initial byte. */
  'simple',
  /** A key is not text. */
  'key',
  'duplicateKey',
  /** A key is a name through which an object reaches its prototype. */
  'forbiddenKey',
  /** The text is not UTF-8, is not Unicode, or starts with a byte order mark. */
  'text',
  /** The value cannot be encoded: undefined, a function, a date, a class instance, or a number that is too large. */
  'value',
] as const
export type CborReason = (typeof cborReasons)[number]

/** All errors of the CBOR codec. */
export class CborError extends Error {
  override readonly name = 'CborError'
  readonly reason: CborReason
  constructor(reason: CborReason) {
    super(`The CBOR is refused: ${reason}`)
    this.reason = reason
  }
}

/**
 * Our limits. The depth counts arrays and maps, so a map of numbers has depth one. The items count each value and each
 * key. The limit of items exists because a mebibyte of small items would keep a server busy for 0.2 seconds.
 */
export const cborLimits = { bytes: 1_024 * 1_024, depth: 16, items: 32_768 } as const

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
export function checkKey(key: string): void {
  if (forbiddenKeys.has(key)) throw new CborError('forbiddenKey')
}
export function checkText(text: string): void {
  if (!text.isWellFormed() || text.startsWith('\ufeff')) throw new CborError('text')
}
