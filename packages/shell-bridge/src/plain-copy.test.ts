import { describe, expect, test } from 'vitest'
import { bridgeLimits } from './limits.ts'
import { plainCopy } from './plain-copy.ts'

class Impostor {
  kind = 'signal'
}
const nestedBy = (levels: number): unknown => (levels === 0 ? 'x' : { in: nestedBy(levels - 1) })

describe('plainCopy', () => {
  test('the copy of a plain foreign value is complete', () => {
    const plain = { a: [1, 'two', { three: null }], b: true, c: Object.assign(Object.create(null), { d: 0.5 }) }
    const { copy, refused } = plainCopy(plain)
    expect(refused).toBeUndefined()
    expect(copy).toEqual(plain)
    expect(copy).not.toBe(plain)
    expect(plainCopy({ a: undefined })).toEqual({ copy: {} })
  })

  test('the copy refuses a foreign value that is not plain, without running its getters', () => {
    const acting: unknown = Object.defineProperty({}, 'kind', { get: () => expect.fail('ran'), enumerable: true })
    const ring: Record<string, unknown> = {}
    ring.again = ring
    const strange = [acting, [acting], ring, new Impostor(), new Map(), new Date(0), () => {}, 1n, Symbol('s')]
    for (const one of [...strange, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(plainCopy({ one })).toEqual({ refused: 'malformed' })
    }
  })

  test('the copy refuses a foreign value with an inherited value or a prototype key', () => {
    expect(plainCopy(Object.create({ kind: 'signal' }))).toEqual({ refused: 'malformed' })
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      expect(plainCopy(JSON.parse(`{"a":{"${key}":{"polluted":true}}}`))).toEqual({ refused: 'malformed' })
    }
  })

  test('the copy refuses a foreign value over the limits of depth, list items and size', () => {
    expect(plainCopy(nestedBy(bridgeLimits.depth + 1)).refused).toBeUndefined()
    expect(plainCopy(nestedBy(bridgeLimits.depth + 2)).refused).toBe('malformed')
    expect(plainCopy(Array(bridgeLimits.listItems).fill(1)).refused).toBeUndefined()
    expect(plainCopy(new Array(1_000_000_000)).refused).toBe('tooLarge')
    expect(plainCopy({ a: 'x'.repeat(bridgeLimits.characters - 20) }).refused).toBeUndefined()
    expect(plainCopy({ a: 'x'.repeat(bridgeLimits.characters) }).refused).toBe('tooLarge')
    const wide = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 0]))
    expect(plainCopy(wide).refused).toBe('tooLarge')
  })
})
