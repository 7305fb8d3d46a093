import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, GifEncoder, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { palmBox, palmLines, palmOutline } from '@palmflow/views/palm-strokes'
import { partsOf, shadeIn } from '../shades.ts'

/** Width and height in pixels. */
const size = 384
/**
 * The ring and the hand must have the sizes of `palm-stage.tsx` and `palm-stage.css`, because a drawing replaces the
 * picture during a scan.
 */
const ring = { radius: size * 0.485, width: size * 0.015 } as const
const hand = { height: size * 0.72, stroke: size * 0.0105 } as const

export type Side = 'left' | 'right'

interface Inks {
  field: string
  track: string
  palm: string
}

/** Returns the colours of the scanner, which is dark in both themes. The ring must have a contrast of at least 3:1. */
function inksOf(styles: string): Inks {
  const field = shadeIn(styles, 'night').dark
  const track = `rgb(${partsOf(field).map((part) => part + 104)})`
  return { field, track, palm: shadeIn(styles, 'palm').dark }
}

/** Each value except `delay` is from 0 to 1. `delay` is in hundredths of a second. */
interface Moment {
  /** The completed part of the way of the hand to the ring. */
  hand: number
  lines: number
  ring: number
  delay: number
}

const eased = (at: number): number => 1 - (1 - at) ** 3
const spread = (count: number, moment: (at: number) => Omit<Moment, 'delay'>, delay = 6): Moment[] =>
  Array.from({ length: count }, (_, index) => ({ ...moment((index + 1) / count), delay }))

/**
 * The hand moves to the ring and stops. The ring closes while the palm lines appear. Then the hand leaves the ring.
 * There is no check mark, because a user could take the mark for the result of a scan.
 */
const moments: readonly Moment[] = [
  { hand: 0, lines: 0, ring: 0, delay: 40 },
  ...spread(10, (at) => ({ hand: eased(at), lines: 0, ring: 0 })),
  ...spread(16, (at) => ({ hand: 1, lines: at, ring: at })),
  { hand: 1, lines: 1, ring: 1, delay: 130 },
  ...spread(6, (at) => ({ hand: 1, lines: 1 - at, ring: 1 - at })),
  ...spread(6, (at) => ({ hand: 1 - at, lines: 0, ring: 0 })),
]
/** The picture for users who want reduced motion. The hand is at the end of its way. */
const still: Moment = { hand: 1, lines: 1, ring: 0, delay: 0 }

/**
 * The circle consists of straight lines. A part of the circle then covers exactly the pixels of the full circle.
 * Therefore the changes between frames are small.
 */
const circle = new Path2D()
const pieces = 120
for (let piece = 0; piece <= pieces; piece++) {
  const angle = (piece / pieces) * 2 * Math.PI
  circle.lineTo(size / 2 + ring.radius * Math.sin(angle), size / 2 - ring.radius * Math.cos(angle))
}

/**
 * Returns the first `part` of a path, from 0 to 1 of its length. Copies the path, because `trim` changes the object.
 */
const beginningOf = (path: Path2D | string, part: number): Path2D => new Path2D(path).trim(0, part)

function place(context: SKRSContext2D, side: Side, lift: number): void {
  const scale = hand.height / palmBox.height
  const half = (palmBox.width * scale) / 2
  const top = (size - hand.height) / 2 + size * (0.02 + 0.34 * (1 - lift))
  if (side === 'left') context.setTransform(-scale, 0, 0, scale, size / 2 + half, top)
  else context.setTransform(scale, 0, 0, scale, size / 2 - half, top)
  context.lineWidth = hand.stroke / scale
}

function paintHand(context: SKRSContext2D, { palm }: Inks, { hand: lift, lines }: Moment): void {
  const presence = 0.2 + 0.8 * lift
  const ink = context.createLinearGradient(0, 262, 0, palmBox.height)
  const [red, green, blue] = partsOf(palm)
  ink.addColorStop(0, palm)
  ink.addColorStop(1, `rgb(${red} ${green} ${blue} / 0)`)
  context.strokeStyle = ink
  context.globalAlpha = presence
  context.stroke(new Path2D(palmOutline))
  context.globalAlpha = 1
  context.strokeStyle = palm
  for (const [index, line] of palmLines.entries()) {
    const part = Math.min(1, Math.max(0, lines * 3 - index))
    if (part > 0) context.stroke(beginningOf(line, part))
  }
}

/**
 * Channel values are rounded to this step, because a frame can have at most 256 colours. The steps start at the
 * background colour, which must stay equal to the colour of the glass on the page.
 */
const step = 16
const rounded = (value: number, base: number): number => base + Math.round((value - base) / step) * step

/** Returns the pixels of a frame, row by row, as red, green, blue and opacity. */
function painted(inks: Inks, side: Side, moment: Moment): Uint8ClampedArray {
  const context = createCanvas(size, size).getContext('2d')
  context.fillStyle = inks.field
  context.fillRect(0, 0, size, size)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.lineWidth = ring.width
  context.strokeStyle = inks.track
  context.stroke(circle)
  context.strokeStyle = inks.palm
  if (moment.ring > 0) context.stroke(beginningOf(circle, moment.ring))
  place(context, side, moment.hand)
  paintHand(context, inks, moment)
  const { data } = context.getImageData(0, 0, size, size)
  const bases = [...partsOf(inks.field), 255]
  return data.map((value, at) => rounded(value, bases[at % 4] ?? 0))
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

function boxOf(pixels: Uint32Array): Box {
  let [left, top, right, bottom] = [size, size, -1, -1]
  for (let at = 0; at < pixels.length; at++) {
    if (pixels[at] === 0) continue
    const [x, y] = [at % size, Math.floor(at / size)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  return right === -1
    ? { left: 0, top: 0, width: 1, height: 1 }
    : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

function cut(pixels: Uint32Array, { left, top, width, height }: Box): Uint8Array {
  const part = new Uint32Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (top + y) * size + left
    part.set(pixels.subarray(from, from + width), y * width)
  }
  return new Uint8Array(part.buffer)
}

/** The GIF repeats without end. Each frame after the first frame contains only its changes. */
function animated(inks: Inks, side: Side, events: readonly Moment[]): Uint8Array {
  const encoder = new GifEncoder(size, size)
  let before: Uint32Array = new Uint32Array(size * size)
  for (const moment of events) {
    const now = new Uint32Array(painted(inks, side, moment).buffer)
    const changed = now.map((pixel, at) => (pixel === before[at] ? 0 : pixel))
    const box = boxOf(changed)
    encoder.addFrame(cut(changed, box), box.width, box.height, {
      left: box.left,
      top: box.top,
      delay: moment.delay * 10,
    })
    before = now
  }
  return encoder.finish()
}

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
