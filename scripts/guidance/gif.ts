/** A picture in numbers of its palette, row by row. */
export type Pixels = Uint8Array

export interface Frame {
  pixels: Pixels
  /** Hundredths of a second that it stands. */
  delay: number
}
export interface Animation {
  width: number
  height: number
  /** Red, green and blue of each number, at most 255 of them: one more stands for 'as before'. */
  palette: readonly (readonly [number, number, number])[]
  frames: readonly Frame[]
}

const short = (value: number): number[] => [value & 0xff, value >> 8]
const text = (letters: string): number[] => [...letters].map((letter) => letter.charCodeAt(0))
const mostCodes = 4096

/** Codes of a growing number of bits, the lowest first. */
class Bits {
  readonly bytes: number[] = []
  #held = 0
  #count = 0
  put(code: number, width: number): void {
    this.#held |= code << this.#count
    this.#count += width
    for (; this.#count >= 8; this.#count -= 8) {
      this.bytes.push(this.#held & 0xff)
      this.#held >>>= 8
    }
  }
  end(): number[] {
    if (this.#count > 0) this.bytes.push(this.#held & 0xff)
    return this.bytes
  }
}

/** LZW as GIF has it: codes begin with one bit more than a pixel, and the table is begun anew when it is full. */
function compressed(pixels: Pixels, bitsPerPixel: number): number[] {
  const clear = 1 << bitsPerPixel
  const out = new Bits()
  let table = new Map<number, number>()
  let width = bitsPerPixel + 1
  let next = clear + 2
  out.put(clear, width)
  let [prefix = 0] = pixels
  for (const pixel of pixels.subarray(1)) {
    const key = prefix * 256 + pixel
    const known = table.get(key)
    if (known !== undefined) {
      prefix = known
      continue
    }
    out.put(prefix, width)
    prefix = pixel
    if (next === mostCodes) {
      out.put(clear, width)
      table = new Map()
      width = bitsPerPixel + 1
      next = clear + 2
      continue
    }
    table.set(key, next)
    if (next === 1 << width) width += 1
    next += 1
  }
  out.put(prefix, width)
  out.put(clear + 1, width)
  return out.end()
}

/** In blocks of 255 bytes at most, each after its length; an empty one ends them. */
function* blocks(bytes: readonly number[]): Generator<number> {
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.slice(at, at + 255)
    yield block.length
    yield* block
  }
  yield 0
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** What has changed since the picture before; a picture that has not is one pixel of it. */
function changedBox(pixels: Pixels, before: Pixels | undefined, { width, height }: Animation): Box {
  if (before === undefined) return { left: 0, top: 0, width, height }
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let at = 0; at < pixels.length; at++) {
    if (pixels[at] === before[at]) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  return right === 0
    ? { left: 0, top: 0, width: 1, height: 1 }
    : { left, top, width: right - left, height: bottom - top }
}

function cut(pixels: Pixels, before: Pixels | undefined, box: Box, width: number, same: number): Pixels {
  const part = new Uint8Array(box.width * box.height)
  for (let at = 0; at < part.length; at++) {
    const from = (box.top + Math.floor(at / box.width)) * width + box.left + (at % box.width)
    const pixel = pixels[from] ?? 0
    part[at] = before !== undefined && before[from] === pixel ? same : pixel
  }
  return part
}

/** GIF89a, going round for ever where it has more than one picture. Each picture but the first carries what has changed. */
export function encodeGif(animation: Animation): Uint8Array {
  const { width, height, palette, frames } = animation
  const same = palette.length
  const bits = Math.max(2, Math.ceil(Math.log2(palette.length + 1)))
  const colours = Array.from({ length: 1 << bits }, (_, index) => palette[index] ?? [0, 0, 0]).flat()
  const forever = [0x21, 0xff, 11, ...text('NETSCAPE2.0'), 3, 1, 0, 0, 0]
  const pictures = frames.flatMap(({ pixels, delay }, index) => {
    const before = frames[index - 1]?.pixels
    const box = changedBox(pixels, before, animation)
    const data = compressed(cut(pixels, before, box, width, same), bits)
    return [
      ...[0x21, 0xf9, 4, 0b101, ...short(delay), same, 0],
      ...[0x2c, ...short(box.left), ...short(box.top), ...short(box.width), ...short(box.height), 0],
      ...[bits, ...blocks(data)],
    ]
  })
  return Uint8Array.from([
    ...text('GIF89a'),
    ...short(width),
    ...short(height),
    ...[0xf0 | (bits - 1), 0, 0, ...colours],
    ...(frames.length > 1 ? forever : []),
    ...pictures,
    0x3b,
  ])
}
