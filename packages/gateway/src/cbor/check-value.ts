import { Tag } from 'cbor-x/index-no-eval'
import { CborError, cborLimits, checkKey, checkText } from './cbor-error.ts'

const largestInteger = 2n ** 64n

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Refuses symbols, accessors and properties that are not enumerable. */
function entriesOf(value: object): [string, unknown][] {
  if (Object.getOwnPropertySymbols(value).length > 0) throw new CborError('value')
  return Object.entries(Object.getOwnPropertyDescriptors(value)).map(([key, { value: held, get, set, enumerable }]) => {
    if (get !== undefined || set !== undefined || enumerable !== true) throw new CborError('value')
    return [key, held]
  })
}

/** cbor-x would write an integer of more than 32 bits as a float, and each bigint with eight bytes. */
function number(value: number | bigint): number | bigint {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return value
  return value >= -(2 ** 32) && value < 2 ** 32 ? Number(value) : BigInt(value)
}

function timestamp(date: Date): Tag {
  const seconds = date.getTime() / 1_000
  if (Number.isNaN(seconds)) throw new CborError('value')
  return new Tag(number(seconds), 1)
}

function word(value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'bigint' && (value >= largestInteger || value <= -largestInteger)) throw new CborError('value')
  if (typeof value === 'number' || typeof value === 'bigint') return number(value)
  throw new CborError('value')
}

/** Counts a repeated reference each time. Stops as soon as the encoding exceeds a limit. */
class Walk {
  private least = 0
  private items = 0
  most = 0

  private count(least: number, max = least): void {
    this.items += 1
    this.least += least
    this.most += 9 + max
    if (this.least > cborLimits.bytes || this.items > cborLimits.items) throw new CborError('tooLarge')
  }

  private text(text: string): string {
    this.count(text.length, 3 * text.length)
    checkText(text)
    return text
  }

  private map(value: object, depth: number): object {
    const entries = entriesOf(value).map(([key, held]) => {
      checkKey(key)
      return [this.text(key), this.item(held, depth)]
    })
    return Object.fromEntries(entries)
  }

  private object(value: object, depth: number): unknown {
    this.count(1)
    if (value instanceof Date) return timestamp(value)
    if (depth > cborLimits.depth) throw new CborError('depth')
    // `Array.from` turns a hole into undefined, which `item` then refuses.
    if (Array.isArray(value)) return Array.from(value, (held) => this.item(held, depth))
    if (isPlain(value)) return this.map(value, depth)
    throw new CborError('value')
  }

  item(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return this.text(value)
    if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
      return this.object(value, depth + 1)
    }
    this.count(value instanceof Uint8Array ? value.length : 1)
    return value instanceof Uint8Array ? value : word(value)
  }
}

/**
 * @returns `plain`: a copy with numbers and timestamps in the form that cbor-x needs. `most`: the maximum number of
 * bytes of the encoding
 * @throws CborError if the value cannot be encoded or exceeds a limit
 */
export function checkValue(value: unknown): { plain: unknown; most: number } {
  const walk = new Walk()
  const plain = walk.item(value, 0)
  return { plain, most: walk.most }
}
