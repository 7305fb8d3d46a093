import { execFileSync } from 'node:child_process'
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

describe('encoding of plain CBOR values', () => {
  test.each([
    { value: {}, hex: 'a0' },
    { value: { pin: '4711' }, hex: 'a1 63 70696e 64 34373131' },
    { value: { encodingData: Uint8Array.of(1, 0, 255) }, hex: 'a1 6c 656e636f64696e6744617461 43 0100ff' },
    { value: [true, false, null, 0, 24, -1, 65_536], hex: '87 f5 f4 f6 00 1818 20 1a00010000' },
    { value: 1.5, hex: 'fb 3ff8000000000000' },
    { value: 2n ** 64n - 1n, hex: '1b ffffffffffffffff' },
    { value: -(2n ** 64n) + 1n, hex: '3b fffffffffffffffe' },
    { value: 2 ** 40, hex: '1b 0000010000000000' },
    { value: 2 ** 32, hex: '1b 0000000100000000' },
    { value: -(2 ** 32), hex: '3a ffffffff' },
    { value: -(2 ** 32) - 1, hex: '3b 0000000100000000' },
    { value: new Date(1_363_896_240_000), hex: 'c1 1a514b67b0' },
    { value: new Date(1_363_896_240_500), hex: 'c1 fb41d452d9ec200000' },
    { value: new Date(-1_000), hex: 'c1 20' },
  ])('a CBOR value has the preferred encoding of the standard: $hex', ({ value, hex }) => {
    expect(encodeCbor(value)).toEqual(bytesOf(hex))
    expect(decodeCbor(bytesOf(hex))).toEqual(value)
  })

  test('small and large values are the same after CBOR encoding and decoding', () => {
    const value = {
      texts: ['', 'é', '🖐', 'x'.repeat(70_000), '\0'],
      numbers: [0, 23, 24, 255, 256, 65_535, 65_536, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1, -1, -24, -25, -(2 ** 32), 0.1],
      large: [-(2n ** 63n), 2n ** 63n],
      many: Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, index])),
      bytes: new Uint8Array(70_000).fill(7),
      deep: nested(14),
      toString: 'a name like any other',
    }
    expect(decodeCbor(encodeCbor(value))).toEqual(value)
  })

  test('a bigint and a number of the same value have the same CBOR encoding', () => {
    const numbers = [0, 23, 24, -24, -25, 65_536, 2 ** 32 - 1, 2 ** 32, -(2 ** 32), -(2 ** 53) + 1]
    expect(encodeCbor(numbers.map(BigInt))).toEqual(encodeCbor(numbers))
  })

  test('decoding of CBOR adds no property to the input bytes', () => {
    const bytes = encodeCbor({ a: 1 })
    decodeCbor(bytes)
    expect(Object.keys(bytes)).toHaveLength(bytes.length)
  })
})

describe('decoding of other CBOR encodings', () => {
  test.each([
    { hex: 'a1 6161 f7', value: { a: null } },
    { hex: '9f ff', value: [] },
    { hex: '9f 01 9f 02 ff 82 03 04 ff', value: [1, [2], [3, 4]] },
    { hex: 'bf ff', value: {} },
    { hex: 'bf 6161 9f f5 ff 7f 6162 ff a0 ff', value: { a: [true], b: {} } },
    { hex: '5f ff', value: new Uint8Array() },
    { hex: '5f 42 0102 40 41 03 ff', value: Uint8Array.of(1, 2, 3) },
    { hex: '7f ff', value: '' },
    { hex: '7f 62 c3a9 60 61 61 ff', value: 'éa' },
    { hex: 'f9 0000', value: 0 },
    { hex: 'f9 c400', value: -4 },
    { hex: 'f9 0001', value: 2 ** -24 },
    { hex: 'f9 0400', value: 0.00006103515625 },
    { hex: 'f9 7bff', value: 65_504 },
    { hex: 'f9 7c00', value: Number.POSITIVE_INFINITY },
    { hex: 'f9 7e00', value: Number.NaN },
    { hex: 'fa 47c35000', value: 100_000 },
    { hex: '1b 0000000000000005', value: 5 },
    { hex: '3b 0000000000000005', value: -6 },
    { hex: 'c1 fa 4ea2cf67', value: new Date(1_365_750_656_000) },
    { hex: 'c1 f9 3c00', value: new Date(1_000) },
  ])('the CBOR decoder accepts the input $hex', ({ hex, value }) => {
    expect(decodeCbor(bytesOf(hex))).toEqual(value)
    expect(decodeCbor(encodeCbor(value))).toEqual(value)
  })

  test('the CBOR decoder joins byte string chunks of more than 64 KiB', () => {
    const chunk = [0x5a, 0, 1, 0, 1, ...new Uint8Array(65_537).fill(7)]
    const decoded = decodeCbor(Uint8Array.from([0x5f, ...chunk, ...chunk, 0xff]))
    expect(decoded).toEqual(new Uint8Array(2 * 65_537).fill(7))
  })

  test('CBOR of indefinite length has the same depth and item limits as other CBOR', () => {
    const levels = (depth: number) =>
      Uint8Array.from([...Array<number>(depth).fill(0x9f), ...Array<number>(depth).fill(0xff)])
    expect([16, 17].map((depth) => reasonOf(() => decodeCbor(levels(depth))))).toEqual(['accepted', 'depth'])
    const pieces = (count: number) => Uint8Array.from([0x7f, ...Array<number>(count).fill(0x60), 0xff])
    const max = cborLimits.items - 1
    expect([max, max + 1].map((count) => reasonOf(() => decodeCbor(pieces(count))))).toEqual(['accepted', 'tooLarge'])
  })
})

describe('invalid CBOR', () => {
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
    ['ff', 'stop'],
    ['1f', 'stop'],
    ['81 ff', 'stop'],
    ['bf 6161 ff', 'stop'],
    ['df 00', 'stop'],
    ['9f 00', 'truncated'],
    ['bf 6161 00', 'truncated'],
    ['5f 4100', 'truncated'],
    ['bf 01 02 ff', 'key'],
    ['bf 6161 00 7f 6161 ff 01 ff', 'duplicateKey'],
    ['bf 7f 65 5f5f70726f 64 746f5f5f ff 00 ff', 'forbiddenKey'],
    ['5f 6161 ff', 'piece'],
    ['7f 4161 ff', 'piece'],
    ['5f 5f 4100 ff ff', 'piece'],
    ['7f 00 ff', 'piece'],
    ['7f 61c3 61a9 ff', 'text'],
    ['7f 60 63 efbbbf ff', 'text'],
    ['c0 00', 'tag'],
    ['c1 6161', 'tag'],
    ['c1 f5', 'tag'],
    ['c1 c1 00', 'tag'],
    ['c1 f97e00', 'tag'],
    ['c1 1bffffffffffffffff', 'tag'],
    ['c1 fb 7fefffffffffffff', 'tag'],
    ['c1', 'truncated'],
    ['c2 00', 'tag'],
    ['d820 00', 'tag'],
    ['f0', 'simple'],
    ['f814', 'simple'],
    ['1c', 'simple'],
    ['61 ff', 'text'],
    ['62 c080', 'text'],
    ['63 eda080', 'text'],
    ['64 efbbbf61', 'text'],
  ])('decoding the CBOR input %s results in: %s', (hex, reason) => {
    expect(reasonOf(() => decodeCbor(bytesOf(hex)))).toBe(reason)
  })

  test('the CBOR codec refuses more than 16 levels without a stack overflow', () => {
    const levels = (depth: number) => Uint8Array.from([...Array<number>(depth).fill(0x81), 0])
    expect([16, 17, 200_000].map((depth) => reasonOf(() => decodeCbor(levels(depth))))).toEqual([
      'accepted',
      'depth',
      'depth',
    ])
    expect([16, 17].map((depth) => reasonOf(() => encodeCbor(nested(depth))))).toEqual(['accepted', 'depth'])
  })

  test('a date at the maximum nesting depth is encoded and decoded', () => {
    let value: unknown = new Date(1_000)
    for (let depth = 0; depth < 16; depth += 1) value = [value]
    expect(decodeCbor(encodeCbor(value))).toEqual(value)
  })

  test('the CBOR encoder and decoder refuse more than one MiB', () => {
    const largest = cborLimits.bytes - 5
    expect(reasonOf(() => decodeCbor(encodeCbor(new Uint8Array(largest))))).toBe('accepted')
    expect(reasonOf(() => encodeCbor(new Uint8Array(largest + 1)))).toBe('tooLarge')
    expect(reasonOf(() => encodeCbor('é'.repeat(largest / 2 + 1)))).toBe('tooLarge')
    expect(reasonOf(() => decodeCbor(new Uint8Array(cborLimits.bytes + 1)))).toBe('tooLarge')
  })

  test('the CBOR encoder and decoder refuse too many small items', () => {
    const items = Array<number>(cborLimits.items - 1).fill(0)
    expect(reasonOf(() => decodeCbor(encodeCbor(items)))).toBe('accepted')
    expect(reasonOf(() => encodeCbor([...items, 0]))).toBe('tooLarge')
    const counted = Uint8Array.from([0x99, cborLimits.items >> 8, cborLimits.items & 255, ...items, 0])
    expect(reasonOf(() => decodeCbor(counted))).toBe('tooLarge')
  })
})

describe('values that CBOR cannot encode', () => {
  class Palm {
    side = 'left'
  }
  const loop: unknown[] = []
  loop.push(loop)
  const hidden = Object.defineProperty({}, 'pin', { value: '4711' })
  const getter = Object.defineProperty({}, 'pin', { get: () => '4711', enumerable: true })
  test.each([
    ['undefined', undefined, 'value'],
    ['an undefined field', { pin: undefined }, 'value'],
    ['a hole', Array<number>(1), 'value'],
    ['a function', () => 1, 'value'],
    ['a symbol', { [Symbol.iterator]: 1 }, 'value'],
    ['an invalid time', new Date(Number.NaN), 'value'],
    ['a map', new Map([['a', 1]]), 'value'],
    ["a class's instance", new Palm(), 'value'],
    ['a property with a getter', getter, 'value'],
    ['a property that is not enumerable', hidden, 'value'],
    ['an integer that is too large', 2n ** 64n, 'value'],
    ['a negative integer that is too large', -(2n ** 64n), 'value'],
    ['a prototype key', JSON.parse('{"__proto__": 1}'), 'forbiddenKey'],
    ['a lone surrogate', '\ud800', 'text'],
    ['a byte order mark', { a: '\ufeffx' }, 'text'],
    ['a cycle', loop, 'depth'],
  ])('the CBOR encoder refuses %s', (_what, value, reason) => {
    expect(reasonOf(() => encodeCbor(value))).toBe(reason)
  })

  test('the CBOR encoder refuses an array with too many repeated references', () => {
    let value: unknown[] = Array<number>(30).fill(0)
    for (let level = 0; level < 14; level++) value = Array<unknown>(30).fill(value)
    expect(reasonOf(() => encodeCbor(value))).toBe('tooLarge')
  })
})

test('a decoded CBOR map with the key toString changes no prototype', () => {
  const decoded = decodeCbor(bytesOf('a1 68 746f537472696e67 00'))
  expect([Object.getPrototypeOf(decoded), Object.keys(decoded ?? {})]).toEqual([Object.prototype, ['toString']])
  expect({}.toString()).toBe('[object Object]')
})

test('encoding and decoding of CBOR need no code generation from strings', () => {
  const script = `import { encodeCbor, decodeCbor } from ${JSON.stringify(import.meta.resolve('./cbor.ts'))}
    for (let turn = 0; turn < 50; turn++) decodeCbor(encodeCbor({ pin: '4711', list: [{ a: 1 }, { a: 2 }] }))
    try { new Function('') } catch (error) { console.log(error.name) }`
  const flags = ['--disallow-code-generation-from-strings', '--input-type=module', '--eval', script]
  expect(execFileSync(process.execPath, flags, { encoding: 'utf8' }).trim()).toBe('EvalError')
})
