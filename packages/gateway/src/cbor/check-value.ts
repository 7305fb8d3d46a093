import { CborError, cborLimits, checkKey } from './cbor-error.ts'

const largestInteger = 2n ** 64n

function checkText(text: string): void {
  if (!text.isWellFormed() || text.startsWith('\ufeff')) throw new CborError('text')
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function isWord(value: unknown): boolean {
  if (typeof value === 'bigint') return value < largestInteger && value > -largestInteger
  return value === null || typeof value === 'boolean' || typeof value === 'number'
}

/** Own and enumerable, by a name, and without code behind it. */
function entriesOf(value: object): [string, unknown][] {
  if (Object.getOwnPropertySymbols(value).length > 0) throw new CborError('value')
  return Object.entries(Object.getOwnPropertyDescriptors(value)).map(([key, { value: held, get, set, enumerable }]) => {
    if (get !== undefined || set !== undefined || enumerable !== true) throw new CborError('value')
    return [key, held]
  })
}

/** Walks over a value, and ends as soon as it must come out larger than allowed, however it repeats itself. */
class Walk {
  private bytes = 0
  private items = 0

  private count(bytes: number): void {
    this.items += 1
    this.bytes += bytes
    if (this.bytes > cborLimits.bytes || this.items > cborLimits.items) throw new CborError('tooLarge')
  }

  private text(text: string): void {
    this.count(text.length)
    checkText(text)
  }

  private array(items: readonly unknown[], depth: number): void {
    // By index: a hole is undefined, and refused.
    for (let index = 0; index < items.length; index++) this.item(items[index], depth)
  }

  private map(value: object, depth: number): void {
    for (const [key, held] of entriesOf(value)) {
      checkKey(key)
      this.text(key)
      this.item(held, depth)
    }
  }

  private object(value: object, depth: number): void {
    this.count(1)
    if (depth > cborLimits.depth) throw new CborError('depth')
    if (value instanceof Date) {
      if (Number.isNaN(value.getTime())) throw new CborError('value')
    } else if (Array.isArray(value)) this.array(value, depth)
    else if (isPlain(value)) this.map(value, depth)
    else throw new CborError('value')
  }

  item(value: unknown, depth: number): void {
    if (typeof value === 'string') this.text(value)
    else if (value instanceof Uint8Array) this.count(value.length)
    else if (typeof value === 'object' && value !== null) this.object(value, depth + 1)
    else if (isWord(value)) this.count(1)
    else throw new CborError('value')
  }
}

/** @throws CborError where the value has no plain form, or passes a limit. */
export function checkValue(value: unknown): void {
  new Walk().item(value, 0)
}
