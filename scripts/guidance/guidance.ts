import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { palmBox, palmCheck, palmLines, palmOutline } from '../../packages/views/src/primitives/palm/palm-strokes.ts'
import { partsOf, shadeIn } from '../parts/shades.ts'
import { Canvas, type Colour } from './canvas.ts'
import { encodeGif, type Frame } from './gif.ts'
import { beginningOf, type Line, linesOf, type Point } from './strokes.ts'

/** Pixels a side; shown at two thirds of that. */
const size = 384
const ring = { radius: size * 0.462, width: size * 0.02 } as const
const hand = { height: size * 0.62, stroke: size * 0.0105 } as const

export type Side = 'left' | 'right'

interface Inks {
  field: Colour
  track: Colour
  palm: Colour
  done: Colour
}

/** A scanner is dark, and the ring that waits on it a little less. */
function inksOf(styles: string): Inks {
  const field = partsOf(shadeIn(styles, 'night').dark)
  const [red, green, blue] = field
  const track = [red + 36, green + 36, blue + 36] as const
  return { field, track, palm: partsOf(shadeIn(styles, 'palm').dark), done: [182, 240, 156] }
}

/** One moment: each from 0 to 1. */
interface Moment {
  /** Of the way up to the ring. */
  hand: number
  lines: number
  ring: number
  check: number
  delay: number
}

const eased = (at: number): number => 1 - (1 - at) ** 3
const spread = (count: number, moment: (at: number) => Omit<Moment, 'delay'>, delay = 6): Moment[] =>
  Array.from({ length: count }, (_, index) => ({ ...moment((index + 1) / count), delay }))

/** A hand comes up to the ring and stands still; its lines are read, the ring closes, and it is done. */
const moments: readonly Moment[] = [
  { hand: 0, lines: 0, ring: 0, check: 0, delay: 40 },
  ...spread(10, (at) => ({ hand: eased(at), lines: 0, ring: 0, check: 0 })),
  ...spread(16, (at) => ({ hand: 1, lines: at, ring: at, check: 0 })),
  ...spread(6, (at) => ({ hand: 1, lines: 1 - at, ring: 1, check: eased(at) })),
  { hand: 1, lines: 0, ring: 1, check: 1, delay: 130 },
  ...spread(6, (at) => ({ hand: 1 - at, lines: 0, ring: 1 - at, check: 1 - at })),
]
/** For those who want nothing to move: the hand where it belongs. */
const still: Moment = { hand: 1, lines: 1, ring: 0, check: 0, delay: 0 }

const arc = (part: number): Line =>
  Array.from({ length: Math.ceil(part * 120) + 1 }, (_, index): Point => {
    const angle = (Math.min(index / 120, part) - 0.25) * 2 * Math.PI
    return [size / 2 + ring.radius * Math.cos(angle), size / 2 + ring.radius * Math.sin(angle)]
  })

/** From the strokes' own box into the ring; a left hand is the right one in a mirror. */
function placed(side: Side, lift: number): (line: Line) => Line {
  const scale = hand.height / palmBox.height
  const left = (size - palmBox.width * scale) / 2
  const top = (size - hand.height) / 2 + size * (0.02 + 0.34 * (1 - lift))
  return (line) =>
    line.map(([x, y]): Point => [left + (side === 'left' ? palmBox.width - x : x) * scale, top + y * scale])
}

/** The hand alone, as it comes up. */
function handUp(inks: Inks, side: Side, lift: number): Canvas {
  const canvas = new Canvas(size, inks.field)
  const presence = 0.2 + 0.8 * lift
  canvas.stroke([arc(1)], ring.width, inks.track)
  for (const line of linesOf(palmOutline).map(placed(side, lift))) {
    canvas.fill(line, inks.palm, 0.1 * presence)
    canvas.stroke([line], hand.stroke, inks.palm, presence)
  }
  return canvas
}

function paint(inks: Inks, empty: Canvas, side: Side, moment: Moment): Canvas {
  const canvas = empty.copy()
  const place = placed(side, moment.hand)
  const own: Colour = moment.check > 0 ? inks.done : inks.palm
  if (moment.ring > 0) canvas.stroke([arc(moment.ring)], ring.width, own)
  // One after the other, as the product draws them everywhere.
  for (const [index, line] of palmLines.flatMap(linesOf).entries()) {
    const part = Math.min(1, Math.max(0, moment.lines * 3 - index))
    canvas.stroke([place(beginningOf(line, part))], hand.stroke, inks.palm)
  }
  // A check is no hand, and has no side.
  const upright = placed('right', moment.hand)
  for (const line of linesOf(palmCheck))
    canvas.stroke([upright(beginningOf(line, moment.check))], hand.stroke * 1.5, inks.done)
  return canvas
}

/** Each picture, painted over the hand where it is then: most of the time it stands still. */
function* painted(inks: Inks, side: Side, told: readonly Moment[]): Generator<Canvas> {
  const hands = new Map<number, Canvas>()
  for (const moment of told) {
    const known = hands.get(moment.hand) ?? handUp(inks, side, moment.hand)
    hands.set(moment.hand, known)
    yield paint(inks, known, side, moment)
  }
}

/** The frames' colours, numbered in the order in which they are met. */
function animated(inks: Inks, side: Side, told: readonly Moment[]): Uint8Array {
  const numbers = new Map<number, number>()
  const pictures = [...painted(inks, side, told)].map((canvas) =>
    Uint8Array.from(canvas.colours(), (colour) => {
      const number = numbers.get(colour) ?? numbers.size
      numbers.set(colour, number)
      return number
    }),
  )
  const frames = told.flatMap(({ delay }, index): Frame[] => {
    const pixels = pictures[index]
    return pixels === undefined ? [] : [{ pixels, delay }]
  })
  const palette = [...numbers.keys()].map((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff] as const)
  if (palette.length > 255) throw new Error(`the guidance has ${palette.length} colours, and a GIF 255`)
  return encodeGif({ width: size, height: size, palette, frames })
}

/** Each by the name under which it is served (B27), in the colours of a brand's styles. */
export function guidanceOf(styles: string): Readonly<Record<string, () => Uint8Array>> {
  const inks = inksOf(styles)
  return {
    'palm-guidance-gif': () => animated(inks, 'right', moments),
    'left-palm-guidance-gif': () => animated(inks, 'left', moments),
    'palm-guidance-still-gif': () => animated(inks, 'right', [still]),
    'left-palm-guidance-still-gif': () => animated(inks, 'left', [still]),
  }
}

export async function writeGuidance(folder: string, styles: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, bytes] of Object.entries(guidanceOf(styles))) await writeFile(join(folder, name), bytes())
}
