import { execFileSync } from 'node:child_process'
import { Encoder } from 'cbor-x/index-no-eval'
import { describe, expect, test } from 'vitest'
import { decodeCbor, encodeCbor } from './cbor.ts'
import { CborError, cborLimits } from './cbor-error.ts'

const reasonOf = (run: () => unknown): string => {
  try {
    run()
    return 'accepted'
  } catch (error) {
    if (error instanceof CborError) return error.reason
    throw error
  }
}
const bytesOf = (hex: string) =>
  Uint8Array.from(hex.replaceAll(' ', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const nested = (depth: number): unknown => (depth === 0 ? 0 : [nested(depth - 1)])

describe('what is plain', () => {
  test.each([
    { value: {}, hex: 'a0' },
    { value: { pin: '4711' }, hex: 'a1 63 70696e 64 34373131' },
    { value: { encodingData: Uint8Array.of(1, 0, 255) }, hex: 'a1 6c 656e636f64696e6744617461 43 0100ff' },
    { value: [true, false, null, 0, 24, -1, 65_536], hex: '87 f5 f4 f6 00 1818 20 1a00010000' },
    { value: 1.5, hex: 'fb 3ff8000000000000' },
    { value: 2n ** 64n - 1n, hex: '1b ffffffffffffffff' },
  ])('is written as the standard prefers: $hex', ({ value, hex }) => {
    expect(encodeCbor(value)).toEqual(bytesOf(hex))
    expect(decodeCbor(bytesOf(hex))).toEqual(value)
  })

  test('comes back as it went, however large or small', () => {
    const value = {
      texts: ['', 'é', '🖐', 'x'.repeat(70_000), '\0'],
      numbers: [0, 23, 24, 255, 256, 65_535, 65_536, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1, -1, -24, -25, -(2 ** 32), 0.1],
      large: [-(2n ** 63n), 5n],
      many: Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, index])),
      bytes: new Uint8Array(70_000).fill(7),
      deep: nested(14),
      toString: 'a name like any other',
    }
    expect(decodeCbor(encodeCbor(value))).toEqual(value)
  })

  test('is not changed by what is encoded or written over later', () => {
    const first = encodeCbor({ pin: '4711' })
    const copy = Uint8Array.from(first)
    encodeCbor({ pin: '0815' })
    expect(first).toEqual(copy)
    const message = encodeCbor(Uint8Array.of(1, 2, 3))
    const bytes = decodeCbor(message)
    message.fill(0)
    expect(bytes).toEqual(Uint8Array.of(1, 2, 3))
  })

  test('leaves no PIN behind in the memory that the encoder keeps', () => {
    const bytes = encodeCbor({ pin: '471147114711' })
    expect(bytes.buffer.byteLength).toBe(bytes.length)
    // Every encoder of the library writes into the same memory.
    const { buffer } = new Encoder().encode(0)
    expect([buffer.byteLength > 1_000, Buffer.from(buffer).includes('4711')]).toEqual([true, false])
  })

  test('leaves what it was read from unmarked', () => {
    const bytes = encodeCbor({ a: 1 })
    decodeCbor(bytes)
    expect(Object.keys(bytes)).toHaveLength(bytes.length)
  })
})

describe('what is refused before it is decoded', () => {
  test.each([
    ['', 'truncated'],
    ['a1', 'truncated'],
    ['1900', 'truncated'],
    ['9bffffffffffffffff', 'truncated'],
    ['62c3a9 00', 'trailing'],
    ['a1 0102', 'key'],
    ['a1 4161 00', 'key'],
    ['a1 f6 00', 'key'],
    ['a2 6161 00 6161 01', 'duplicateKey'],
    ['a2 6161 00 780161 01', 'duplicateKey'],
    ['82 a1 6161 00 a1 6161 00', 'accepted'],
    ['a1 69 5f5f70726f746f5f5f a1 6161 f5', 'forbiddenKey'],
    ['a1 6b 636f6e7374727563746f72 00', 'forbiddenKey'],
    ['a1 69 70726f746f74797065 00', 'forbiddenKey'],
    ['bf ff', 'indefinite'],
    ['9f ff', 'indefinite'],
    ['5f 4100 ff', 'indefinite'],
    ['ff', 'indefinite'],
    ['c0 6161', 'tag'],
    ['c2 41 01', 'tag'],
    ['d9dfff 84 00 81 6161 01', 'tag'],
    ['f7', 'simple'],
    ['f0', 'simple'],
    ['f814', 'simple'],
    ['1c', 'simple'],
    ['61 ff', 'text'],
    ['62 c080', 'text'],
    ['63 eda080', 'text'],
    ['64 efbbbf61', 'text'],
  ])('%s: %s', (hex, reason) => {
    expect(reasonOf(() => decodeCbor(bytesOf(hex)))).toBe(reason)
  })

  test('more than 16 levels, and no stack is ever too short for the rest', () => {
    const levels = (depth: number) => Uint8Array.from([...Array<number>(depth).fill(0x81), 0])
    expect([16, 17, 200_000].map((depth) => reasonOf(() => decodeCbor(levels(depth))))).toEqual([
      'accepted',
      'depth',
      'depth',
    ])
    expect([16, 17].map((depth) => reasonOf(() => encodeCbor(nested(depth))))).toEqual(['accepted', 'depth'])
  })

  test('more than a mebibyte, both ways', () => {
    const largest = cborLimits.bytes - 5
    expect(reasonOf(() => decodeCbor(encodeCbor(new Uint8Array(largest))))).toBe('accepted')
    expect(reasonOf(() => encodeCbor(new Uint8Array(largest + 1)))).toBe('tooLarge')
    expect(reasonOf(() => encodeCbor('é'.repeat(largest / 2 + 1)))).toBe('tooLarge')
    expect(reasonOf(() => decodeCbor(new Uint8Array(cborLimits.bytes + 1)))).toBe('tooLarge')
  })

  test('more small items than a server has time for, both ways', () => {
    const items = Array<number>(cborLimits.items - 1).fill(0)
    expect(reasonOf(() => decodeCbor(encodeCbor(items)))).toBe('accepted')
    expect(reasonOf(() => encodeCbor([...items, 0]))).toBe('tooLarge')
    const counted = Uint8Array.from([0x99, cborLimits.items >> 8, cborLimits.items & 255, ...items, 0])
    expect(reasonOf(() => decodeCbor(counted))).toBe('tooLarge')
  })
})

describe('what has no plain form', () => {
  class Palm {
    side = 'left'
  }
  const loop: unknown[] = []
  loop.push(loop)
  const getter = Object.defineProperty({}, 'pin', { get: () => '4711', enumerable: true })
  test.each([
    ['undefined', undefined, 'value'],
    ['an undefined field', { pin: undefined }, 'value'],
    ['a hole', Array<number>(1), 'value'],
    ['a function', () => 1, 'value'],
    ['a symbol', { [Symbol.iterator]: 1 }, 'value'],
    ['a date', new Date(0), 'value'],
    ['a map', new Map([['a', 1]]), 'value'],
    ["a class's instance", new Palm(), 'value'],
    ['a getter', getter, 'value'],
    ['too large an integer', 2n ** 64n, 'value'],
    ['a key of a prototype', JSON.parse('{"__proto__": 1}'), 'forbiddenKey'],
    ['half a character', '\ud800', 'text'],
    ['a byte order mark', { a: '\ufeffx' }, 'text'],
    ['a loop', loop, 'depth'],
  ])('is not encoded: %s', (_what, value, reason) => {
    expect(reasonOf(() => encodeCbor(value))).toBe(reason)
  })

  test('an array that repeats itself beyond measure ends in a refusal, not in a full memory', () => {
    let value: unknown[] = Array<number>(30).fill(0)
    for (let level = 0; level < 14; level++) value = Array<unknown>(30).fill(value)
    expect(reasonOf(() => encodeCbor(value))).toBe('tooLarge')
  })
})

test('a prototype is not reached by what a map says', () => {
  const decoded = decodeCbor(bytesOf('a1 68 746f537472696e67 00'))
  expect([Object.getPrototypeOf(decoded), Object.keys(decoded ?? {})]).toEqual([Object.prototype, ['toString']])
  expect({}.toString()).toBe('[object Object]')
})

test('a page that forbids code made of text can speak CBOR', () => {
  const script = `import { encodeCbor, decodeCbor } from ${JSON.stringify(import.meta.resolve('./cbor.ts'))}
    for (let turn = 0; turn < 50; turn++) decodeCbor(encodeCbor({ pin: '4711', list: [{ a: 1 }, { a: 2 }] }))
    try { new Function('') } catch (error) { console.log(error.name) }`
  const flags = ['--disallow-code-generation-from-strings', '--input-type=module', '--eval', script]
  expect(execFileSync(process.execPath, flags, { encoding: 'utf8' }).trim()).toBe('EvalError')
})
