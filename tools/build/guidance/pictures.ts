import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import type { Mark } from '@palmflow/brand'
import { palmBox, palmLines, palmOutline } from '@palmflow/views/palm-strokes'

/** Colours as styles write them. */
export interface Inks {
  paper: string
  palm: string
}

/** The background covers the whole picture. Systems would fill transparent parts with their own colour. */
function painted(width: number, height: number, ground: string, paint: (context: SKRSContext2D) => void): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  paint(context)
  return canvas.encodeSync('png')
}

/** The palm as the product draws it, on its background. */
const social = ({ paper, palm }: Inks, width: number, height: number): Buffer =>
  painted(width, height, paper, (context) => {
    const scale = (height * 0.9) / palmBox.height
    // The wrist starts below the picture.
    context.setTransform(scale, 0, 0, scale, (width - palmBox.width * scale) / 2, height - palmBox.height * scale)
    const outline = new Path2D(palmOutline)
    context.fillStyle = palm
    context.strokeStyle = palm
    context.lineWidth = 7 / scale
    context.globalAlpha = 0.1
    context.fill(outline)
    context.globalAlpha = 1
    for (const path of [outline, ...palmLines.map((line) => new Path2D(line))]) context.stroke(path)
  })

/** @param share part of the square for the drawing; a system may show only a circle of it. */
const icon = (mark: Mark, { paper, palm }: Inks, size: number, share: number): Buffer =>
  painted(size, size, palm, (context) => {
    const scale = (size * share) / 28
    const edge = (size * (1 - share)) / 2
    context.setTransform(scale, 0, 0, scale, edge, edge)
    context.fillStyle = paper
    context.fill(new Path2D(mark.shape))
    context.strokeStyle = paper
    context.lineWidth = mark.strokeWidth
    context.stroke(new Path2D(mark.strokes))
    context.strokeStyle = palm
    context.lineWidth = mark.cutWidth
    context.stroke(new Path2D(mark.cuts))
  })

/** An icon for browsers without SVG icons, and for programs that request `/favicon.ico` by default. */
function icoOf(size: number, png: Uint8Array): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([size, size], 6)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** All pictures by their served names. */
export function picturesOf(mark: Mark, inks: Inks): Readonly<Record<string, () => Uint8Array>> {
  return {
    'social.png': () => social(inks, 1200, 630),
    'icon-512.png': () => icon(mark, inks, 512, 0.62),
    'icon-192.png': () => icon(mark, inks, 192, 0.62),
    'apple-touch-icon.png': () => icon(mark, inks, 180, 0.7),
    'favicon.ico': () => icoOf(32, icon(mark, inks, 32, 0.86)),
  }
}
