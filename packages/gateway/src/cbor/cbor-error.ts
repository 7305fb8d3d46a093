export const cborReasons = [
  'tooLarge',
  'truncated',
  /** Bytes after the one item. */
  'trailing',
  'depth',
  /** A stop code, or an indefinite length, at a place that permits none. */
  'stop',
  /** A chunk of a string of another kind, or with own chunks. */
  'piece',
  /** Any tag except that of a timestamp, or a timestamp that is not a number or not a time. */
  'tag',
  /** A simple value other than false, true, null and undefined, or an initial byte that the format reserves. */
  'simple',
  /** A key that is not text. */
  'key',
  'duplicateKey',
  /** A key through which an object reaches its prototype. */
  'forbiddenKey',
  /** Text that is not UTF-8, or not Unicode, or starts with a byte order mark. */
  'text',
  /** A value that cannot be encoded: undefined, a function, a date, a class instance, a number that is too large. */
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
 * Our own limits. Depth counts arrays and maps: a map of numbers has depth one. Items count everything, keys too: a
 * mebibyte of small items would keep a server busy for a fifth of a second.
 */
export const cborLimits = { bytes: 1_024 * 1_024, depth: 16, items: 32_768 } as const

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
export function checkKey(key: string): void {
  if (forbiddenKeys.has(key)) throw new CborError('forbiddenKey')
}
export function checkText(text: string): void {
  if (!text.isWellFormed() || text.startsWith('\ufeff')) throw new CborError('text')
}
