import { bridgeLimits } from './limits.ts'

type Refusal = 'tooLarge' | 'malformed'
interface Copied {
  copy?: unknown
  refused?: Refusal
}

const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  // Each frame has its own `Object.prototype`. Therefore each prototype at the end of a prototype chain counts as
  // plain.
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/**
 * Copies an untrusted value without running a getter. Refuses accessors, prototype keys, class instances and cycles.
 * Also refuses a value that is too large or too deep.
 * @throws if a proxy trap of the value throws
 */
export function plainCopy(input: unknown): Copied {
  let remaining: number = bridgeLimits.characters
  let refused: Refusal | undefined
  const refuse = (reason: Refusal) => {
    refused ??= reason
    return undefined
  }
  const entryOf = (owner: object, key: string, depth: number): [string, unknown][] => {
    if (refused !== undefined) return []
    const described = Object.getOwnPropertyDescriptor(owner, key)
    remaining -= key.length
    if (described === undefined || !('value' in described) || forbidden.has(key)) {
      refuse('malformed')
      return []
    }
    return described.value === undefined ? [] : [[key, copyOf(described.value, depth + 1)]]
  }
  const copyOf = (value: unknown, depth: number): unknown => {
    remaining -= typeof value === 'string' ? value.length : 8
    if (remaining < 0) return refuse('tooLarge')
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (typeof value === 'number') return Number.isFinite(value) ? value : refuse('malformed')
    if (typeof value !== 'object' || depth > bridgeLimits.depth) return refuse('malformed')
    if (Array.isArray(value)) {
      if (value.length > bridgeLimits.listItems) return refuse('tooLarge')
      return Object.keys(value).flatMap((key) => entryOf(value, key, depth).map(([, item]) => item))
    }
    if (!isPlain(value)) return refuse('malformed')
    return Object.fromEntries(Object.keys(value).flatMap((key) => entryOf(value, key, depth)))
  }
  const copy = copyOf(input, 0)
  return refused === undefined ? { copy } : { refused }
}
