export const cborReasons = [
  'tooLarge',
  'truncated',
  /** The input has more bytes after the item. */
  'trailing',
  'depth',
  /** A stop code or an indefinite length is not allowed at this position. */
  'stop',
  /** A chunk of a string has another kind than the string, or consists of chunks itself. */
  'piece',
  /** The tag is not the tag of a timestamp, or its content is not a valid time. */
  'tag',
  /** The simple value is not false, true, null or undefined, or the initial byte is reserved. */
  'simple',
  /** A key of a map is not text. */
  'key',
  'duplicateKey',
  /** The key could change the prototype of the decoded object. */
  'forbiddenKey',
  /** The text is not valid UTF-8, is not valid Unicode, or starts with a byte order mark. */
  'text',
  /**
   * The value cannot be encoded. Examples are undefined, a function, a class instance, an invalid date and a bigint of
   * more than 64 bits.
   */
  'value',
] as const
export type CborReason = (typeof cborReasons)[number]

/** The error of the CBOR codec. `reason` is one of `cborReasons`. */
export class CborError extends Error {
  override readonly name = 'CborError'
  readonly reason: CborReason
  constructor(reason: CborReason) {
    super(`The CBOR is refused: ${reason}`)
    this.reason = reason
  }
}

/**
 * `depth` counts nested arrays and maps, so a map of numbers has depth 1. `items` counts each value and each key. A
 * decoder also counts tags and chunks. Without `items`, one MiB of small items could keep a server busy for seconds.
 */
export const cborLimits = { bytes: 1_024 * 1_024, depth: 16, items: 32_768 } as const

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
export function checkKey(key: string): void {
  if (forbiddenKeys.has(key)) throw new CborError('forbiddenKey')
}
export function checkText(text: string): void {
  if (!text.isWellFormed() || text.startsWith('\ufeff')) throw new CborError('text')
}
