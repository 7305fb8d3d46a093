import type { Mark } from '../../packages/brand/src/index.ts'
import { palmBox, palmLines, palmOutline } from '../../packages/views/src/primitives/palm/palm-strokes.ts'
import { Canvas, type Colour } from './canvas.ts'
import { encodeIco, encodePng, type Picture } from './png.ts'
import { type Line, linesOf, type Point } from './strokes.ts'

/** Pixels that are painted for each that is kept, each way: the canvas paints edges a pixel wide. */
const fineness = 2

export interface Inks {
  paper: Colour
  palm: Colour
}

/** The middle of a square that was painted finer, in its own size. */
function taken(canvas: Canvas, width: number, height: number): Picture {
  const fine = canvas.colours(1)
  const side = canvas.size
  const [left, top] = [(side - width * fineness) / 2, (side - height * fineness) / 2]
  const mean = (x: number, y: number, shift: number): number => {
    let sum = 0
    for (let at = 0; at < fineness * fineness; at++) {
      const pixel = (top + y * fineness + Math.floor(at / fineness)) * side + left + x * fineness + (at % fineness)
      sum += ((fine[pixel] ?? 0) >> shift) & 0xff
    }
    return Math.round(sum / (fineness * fineness))
  }
  const colours = Uint32Array.from({ length: width * height }, (_, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    return (mean(x, y, 16) << 16) | (mean(x, y, 8) << 8) | mean(x, y, 0)
  })
  return { width, height, colours }
}

/** The palm as the product draws it, on its paper. */
function social({ paper, palm }: Inks, width: number, height: number): Picture {
  const side = width * fineness
  const canvas = new Canvas(side, paper)
  const scale = (height * 0.9 * fineness) / palmBox.height
  // The wrist comes in from below.
  const [left, top] = [(side - palmBox.width * scale) / 2, (side + height * fineness) / 2 - palmBox.height * scale]
  const placed = (line: Line) => line.map(([x, y]): Point => [left + x * scale, top + y * scale])
  for (const line of linesOf(palmOutline).map(placed)) {
    canvas.fill(line, palm, 0.1)
    canvas.stroke([line], 7 * fineness, palm)
  }
  canvas.stroke(palmLines.flatMap(linesOf).map(placed), 7 * fineness, palm)
  return taken(canvas, width, height)
}

/** @param share of the square that the drawing takes: a system may cut a circle out of it. */
function icon(mark: Mark, { paper, palm }: Inks, size: number, share: number): Picture {
  const side = size * fineness
  const canvas = new Canvas(side, palm)
  const scale = (side * share) / 28
  const edge = (side * (1 - share)) / 2
  const placed = (line: Line) => line.map(([x, y]): Point => [edge + x * scale, edge + y * scale])
  for (const line of linesOf(mark.shape).map(placed)) canvas.fill(line, paper, 1)
  canvas.stroke(linesOf(mark.strokes).map(placed), mark.strokeWidth * scale, paper)
  canvas.stroke(linesOf(mark.cuts).map(placed), mark.cutWidth * scale, palm)
  return taken(canvas, size, size)
}

/** Each by the name under which it is served. */
export function picturesOf(mark: Mark, inks: Inks): Readonly<Record<string, () => Uint8Array>> {
  return {
    'social.png': () => encodePng(social(inks, 1200, 630)),
    'icon-512.png': () => encodePng(icon(mark, inks, 512, 0.62)),
    'icon-192.png': () => encodePng(icon(mark, inks, 192, 0.62)),
    'apple-touch-icon.png': () => encodePng(icon(mark, inks, 180, 0.7)),
    'favicon.ico': () => encodeIco(32, encodePng(icon(mark, inks, 32, 0.86))),
  }
}
