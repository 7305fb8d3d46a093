import type { Line, Point } from './strokes.ts'

export type Colour = readonly [red: number, green: number, blue: number]

function distance(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length
  const at = Math.min(1, Math.max(0, along))
  return Math.hypot(x - ax - at * dx, y - ay - at * dy)
}

/** Steps in which a channel's values go: they keep the palette of many pictures small. */
const step = 12
const rounded = (value: number, to: number): number => Math.min(255, Math.round(value / to) * to)

/** A square that is painted on with smooth edges, in full colour. */
export class Canvas {
  readonly size: number
  readonly #colours: Float32Array
  /** How much of each pixel a stroke covers, as long as it is being painted. */
  readonly #covered: Float32Array

  constructor(size: number, ground: Colour) {
    this.size = size
    this.#covered = new Float32Array(size * size)
    this.#colours = new Float32Array(size * size * 3)
    for (const [channel, value] of ground.entries())
      for (let at = channel; at < this.#colours.length; at += 3) this.#colours[at] = value
  }

  copy(): Canvas {
    const other = new Canvas(this.size, [0, 0, 0])
    other.#colours.set(this.#colours)
    return other
  }

  #mix(at: number, value: number, part: number): void {
    const before = this.#colours[at] ?? 0
    this.#colours[at] = before + (value - before) * part
  }

  #paint(pixels: Iterable<number>, [red, green, blue]: Colour, opacity: number): void {
    for (const pixel of pixels) {
      const part = Math.min(1, this.#covered[pixel] ?? 0) * opacity
      const at = pixel * 3
      this.#mix(at, red, part)
      this.#mix(at + 1, green, part)
      this.#mix(at + 2, blue, part)
      this.#covered[pixel] = 0
    }
  }

  /** Covers what is near a piece of a line. */
  #cover(from: Point, to: Point, reach: number, touched: number[]): void {
    const within = (value: number) => Math.min(this.size - 1, Math.max(0, value))
    const [left, right] = [Math.floor(Math.min(from[0], to[0]) - reach), Math.ceil(Math.max(from[0], to[0]) + reach)]
    const [top, bottom] = [Math.floor(Math.min(from[1], to[1]) - reach), Math.ceil(Math.max(from[1], to[1]) + reach)]
    for (let y = within(top); y <= within(bottom); y++) {
      for (let x = within(left); x <= within(right); x++) {
        const part = reach - distance(x, y, from, to)
        const pixel = y * this.size + x
        const before = this.#covered[pixel] ?? 0
        if (part <= before) continue
        if (before === 0) touched.push(pixel)
        this.#covered[pixel] = part
      }
    }
  }

  stroke(lines: readonly Line[], width: number, colour: Colour, opacity = 1): void {
    const touched: number[] = []
    const reach = width / 2 + 0.5
    for (const line of lines)
      for (const [index, to] of line.entries()) this.#cover(line[index - 1] ?? to, to, reach, touched)
    this.#paint(touched, colour, opacity)
  }

  /** What a line goes round, closed from its end to its beginning. */
  fill(line: Line, colour: Colour, opacity: number): void {
    const inside: number[] = []
    for (let y = 0; y < this.size; y++) {
      const crossings = line
        .flatMap(([x, height], index) => {
          const [u, other] = line[(index + 1) % line.length] ?? [x, height]
          return height > y === other > y ? [] : [x + ((y - height) / (other - height)) * (u - x)]
        })
        .sort((one, other) => one - other)
      for (let at = 0; at + 1 < crossings.length; at += 2) {
        const [from = 0, to = 0] = crossings.slice(at, at + 2)
        for (let x = Math.max(0, Math.ceil(from)); x <= Math.min(this.size - 1, to); x++) inside.push(y * this.size + x)
      }
    }
    for (const pixel of inside) this.#covered[pixel] = 1
    this.#paint(inside, colour, opacity)
  }

  /** Of each pixel: red, green and blue in one number, as 0xrrggbb. */
  colours(to = step): Uint32Array {
    const found = new Uint32Array(this.size * this.size)
    for (let pixel = 0; pixel < found.length; pixel++) {
      const at = pixel * 3
      const channel = (index: number) => rounded(this.#colours[at + index] ?? 0, to)
      found[pixel] = (channel(0) << 16) | (channel(1) << 8) | channel(2)
    }
    return found
  }
}
