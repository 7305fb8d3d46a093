export const cborReasons = [
  'tooLarge',
  'truncated',
  /** Bytes after the one item. */
  'trailing',
  'depth',
  /** A stop code, or a length that is not said, where nothing has one. */
  'stop',
  /** A piece of a string that is no string of its kind, or has pieces itself. */
  'piece',
  /** Any tag but a timestamp's, or a timestamp that is no number or no time. */
  'tag',
  /** A simple value other than false, true, null and undefined, or an initial byte that the format keeps free. */
  'simple',
  /** A key that is no text. */
  'key',
  'duplicateKey',
  /** A key through which an object reaches its prototype. */
  'forbiddenKey',
  /** Text that is not UTF-8, or not Unicode, or begins with a byte order mark. */
  'text',
  /** Asked to encode what has no form here: undefined, a function, a date, a class's instance, a number too large. */
  'value',
] as const
export type CborReason = (typeof cborReasons)[number]

/** All that the CBOR codec throws. */
export class CborError extends Error {
  override readonly name = 'CborError'
  readonly reason: CborReason
  constructor(reason: CborReason) {
    super(`The CBOR is refused: ${reason}`)
    this.reason = reason
  }
}

/**
 * Ours. Depth counts arrays and maps: a map of numbers is one deep. Items count everything, keys too: a mebibyte of
 * small ones would keep a server busy for a fifth of a second.
 */
export const cborLimits = { bytes: 1_024 * 1_024, depth: 16, items: 32_768 } as const

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
export function checkKey(key: string): void {
  if (forbiddenKeys.has(key)) throw new CborError('forbiddenKey')
}
export function checkText(text: string): void {
  if (!text.isWellFormed() || text.startsWith('\ufeff')) throw new CborError('text')
}
