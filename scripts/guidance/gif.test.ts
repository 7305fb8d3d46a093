import { describe, expect, test } from 'vitest'
import { type Animation, encodeGif } from './gif.ts'

interface Picture {
  delay: number
  left: number
  top: number
  width: number
  pixels: number[]
}

/** A GIF read as its specification says, by other code than what writes it. */
class Reader {
  readonly #bytes: Uint8Array
  #at = 0
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }
  byte(): number {
    const byte = this.#bytes[this.#at]
    if (byte === undefined) throw new Error('the file ends too soon')
    this.#at += 1
    return byte
  }
  short(): number {
    return this.byte() + this.byte() * 256
  }
  advance(count: number): void {
    this.#at += count
  }
  blocks(): number[] {
    const found: number[] = []
    for (let size = this.byte(); size > 0; size = this.byte()) for (let n = 0; n < size; n++) found.push(this.byte())
    return found
  }
}

function decompress(bytes: readonly number[], bits: number): number[] {
  const clear = 2 ** bits
  const pixels: number[] = []
  let table: number[][] = []
  let width = bits + 1
  let before: number[] | undefined
  let at = 0
  const next = () => {
    let code = 0
    for (let bit = 0; bit < width; bit++, at++) code += (((bytes[at >> 3] ?? 0) >> (at & 7)) & 1) * 2 ** bit
    return code
  }
  for (let code = next(); code !== clear + 1; code = next()) {
    if (code === clear) {
      table = Array.from({ length: clear + 2 }, (_, index) => (index < clear ? [index] : []))
      width = bits + 1
      before = undefined
      continue
    }
    const known = table[code] ?? [...(before ?? []), before?.[0] ?? -1]
    if (before !== undefined && table.length < 4096) table.push([...before, known[0] ?? -1])
    if (table.length === 2 ** width && width < 12) width += 1
    pixels.push(...known)
    before = known
  }
  return pixels
}

function decode(bytes: Uint8Array) {
  const reader = new Reader(bytes)
  expect(String.fromCharCode(...bytes.subarray(0, 6))).toBe('GIF89a')
  reader.advance(6)
  const [width, height] = [reader.short(), reader.short()]
  const colours = 2 ** ((reader.byte() & 7) + 1)
  reader.advance(2 + colours * 3)
  const pictures: Picture[] = []
  let [delay, isEndless] = [0, false]
  for (let kind = reader.byte(); kind !== 0x3b; kind = reader.byte()) {
    if (kind === 0x21) {
      const label = reader.byte()
      const given = reader.blocks()
      if (label === 0xff) isEndless = true
      if (label === 0xf9) delay = (given[1] ?? 0) + (given[2] ?? 0) * 256
      continue
    }
    const [left, top, partWidth] = [reader.short(), reader.short(), reader.short()]
    reader.advance(3)
    const bits = reader.byte()
    pictures.push({ delay, left, top, width: partWidth, pixels: decompress(reader.blocks(), bits) })
  }
  return { width, height, pictures, isEndless }
}

/** What a person sees after each picture. */
function seen(animation: Animation): number[][] {
  const same = animation.palette.length
  const whole = new Array<number>(animation.width * animation.height).fill(-1)
  return decode(encodeGif(animation)).pictures.map(({ left, top, width, pixels }) => {
    for (const [index, pixel] of pixels.entries())
      if (pixel !== same) whole[(top + Math.floor(index / width)) * animation.width + left + (index % width)] = pixel
    return [...whole]
  })
}

const palette = Array.from({ length: 200 }, (_, index) => [index, 255 - index, 7] as const)
/** The same numbers each time, with no order in them. */
const noise = (count: number, from: number) =>
  Uint8Array.from(
    { length: count },
    (_, index) => Math.floor(Math.abs(Math.sin(index * 12.9898 + from) * 43_758.5453)) % 200,
  )

describe('a person who looks at a GIF of ours', () => {
  test('sees each picture as it was painted, in its time, round and round', () => {
    const frames = [1, 2, 3].map((from) => ({ pixels: noise(60 * 40, from), delay: from * 10 }))
    const animation = { width: 60, height: 40, palette, frames }
    expect(seen(animation)).toEqual(frames.map(({ pixels }) => [...pixels]))
    const { width, height, pictures, isEndless } = decode(encodeGif(animation))
    expect([width, height, isEndless, pictures.map(({ delay }) => delay)]).toEqual([60, 40, true, [10, 20, 30]])
  })

  test('sees one that has more to say than a table of codes holds', () => {
    const pixels = noise(150 * 150, 5)
    expect(seen({ width: 150, height: 150, palette, frames: [{ pixels, delay: 0 }] })).toEqual([[...pixels]])
  })

  test('is sent no more of a picture than what has changed', () => {
    const first = new Uint8Array(100 * 100)
    const second = first.slice()
    second[50 * 100 + 20] = 1
    second[52 * 100 + 23] = 2
    const animation = {
      width: 100,
      height: 100,
      palette,
      frames: [first, second, second].map((pixels) => ({ pixels, delay: 5 })),
    }
    const sizes = decode(encodeGif(animation)).pictures.map(({ left, top, pixels }) => [left, top, pixels.length])
    expect(sizes).toEqual([
      [0, 0, 10_000],
      [20, 50, 12],
      [0, 0, 1],
    ])
    expect(seen(animation)).toEqual([[...first], [...second], [...second]])
  })

  test('a picture that stands still is one picture, and does not go round', () => {
    const { pictures, isEndless } = decode(
      encodeGif({ width: 4, height: 4, palette, frames: [{ pixels: noise(16, 1), delay: 0 }] }),
    )
    expect([pictures.length, isEndless]).toEqual([1, false])
  })
})
