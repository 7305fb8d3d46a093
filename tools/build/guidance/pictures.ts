import { join } from 'node:path'
import { createCanvas, GlobalFonts, type Image, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import type { Brand, Mark } from '@palmflow/brand'
import { palmBox, palmOutline, palmShadow, palmTapers } from '@palmflow/views/palm-strokes'
import { type BrandPictures, paintable } from '../brand-pictures.ts'
import { root } from '../repo-folders.ts'

export interface Inks {
  paper: string
  palm: string
  ink: string
}

export interface Logo {
  readonly mark?: Image
  readonly wordmark?: Image
}

interface Look extends Inks, Logo {
  /** The font family of the headings, from `titleFace`. */
  readonly face: string
}

const sharedFont = join(root, 'packages/views/src/styles/fonts/familjen-grotesk-latin.woff2')

export function titleFace(font = sharedFont): string {
  GlobalFonts.registerFromPath(font, font)
  return font
}

/** Loads the pictures of the light theme, because system icons have one theme. */
export async function logoOf({ mark, wordmark }: BrandPictures): Promise<Logo> {
  return {
    ...(mark && { mark: await paintable(mark.light, 512) }),
    ...(wordmark && { wordmark: await paintable(wordmark.light, 64) }),
  }
}

/** Paints a picture with a background. Otherwise systems would fill transparent parts with their own colour. */
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

function paintMark(context: SKRSContext2D, mark: Mark, ink: string, ground: string): void {
  context.fillStyle = ink
  context.fill(new Path2D(mark.shape))
  context.strokeStyle = ink
  context.lineWidth = mark.strokeWidth
  context.stroke(new Path2D(mark.strokes))
  context.strokeStyle = ground
  context.lineWidth = mark.cutWidth
  context.stroke(new Path2D(mark.cuts))
}

function paintHand(context: SKRSContext2D, palm: string): void {
  const outline = new Path2D(palmOutline)
  context.fillStyle = palm
  context.strokeStyle = palm
  context.globalAlpha = 0.14
  context.fill(outline)
  context.globalAlpha = 1
  context.lineWidth = 0.9
  context.stroke(outline)
  context.fill(new Path2D(`${palmOutline}z${palmShadow}z`), 'evenodd')
  const lines = new Path2D(palmTapers)
  context.lineWidth = 0.8
  context.fill(lines)
  context.stroke(lines)
}

function wrapped(context: SKRSContext2D, text: string, width: number): readonly string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (context.measureText(longer).width > width && lines.at(-1) !== '') lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

const social = ({ mark, name }: Brand, headline: string, look: Look): Buffer =>
  painted(1200, 630, look.paper, (context) => {
    const { paper, palm, ink, face } = look
    const edge = 72
    if (look.mark) context.drawImage(look.mark, edge, 64, 64, 64)
    else {
      context.save()
      context.translate(edge, 64)
      context.scale(64 / 28, 64 / 28)
      paintMark(context, mark, palm, paper)
      context.restore()
    }
    context.fillStyle = ink
    context.font = `600 40px '${face}'`
    context.textBaseline = 'middle'
    if (look.wordmark) context.drawImage(look.wordmark, edge + 84, 64, look.wordmark.width, look.wordmark.height)
    else context.fillText(name, edge + 84, 97)
    context.font = `600 66px '${face}'`
    context.textBaseline = 'alphabetic'
    const lines = wrapped(context, headline, 660)
    for (const [index, line] of lines.entries()) context.fillText(line, edge, 552 - (lines.length - 1 - index) * 72)
    const scale = 610 / palmBox.height
    context.translate(1200 - 28 - palmBox.width * scale, 44)
    context.scale(scale, scale)
    paintHand(context, palm)
  })

/**
 * Returns an icon.
 * @param share the part of the square that the mark covers. A system may show only a circle of the square. A mark with
 * `tile` ignores `share` and covers the whole square.
 */
function icon(mark: Mark, look: Look, size: number, share: number): Buffer {
  const { paper, palm, mark: picture } = look
  if (picture !== undefined) {
    const part = size * share
    return painted(size, size, paper, (context) =>
      context.drawImage(picture, (size - part) / 2, (size - part) / 2, part, part),
    )
  }
  return painted(size, size, palm, (context) => {
    const part = mark.tile ? 1.04 : share
    const edge = (size * (1 - part)) / 2
    context.setTransform((size * part) / 28, 0, 0, (size * part) / 28, edge, edge)
    if (!mark.tile) return paintMark(context, mark, paper, palm)
    // The background of the mark must not reach the corners of the tile.
    context.fillStyle = paper
    context.arc(14, 14, 12, 0, 2 * Math.PI)
    context.fill()
    paintMark(context, mark, palm, paper)
  })
}

/**
 * Returns an ICO file for browsers without support of SVG icons, and for programs that request `/favicon.ico` by
 * default.
 */
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

export function picturesOf(brand: Brand, headline: string, look: Look): Readonly<Record<string, () => Uint8Array>> {
  const { mark } = brand
  return {
    'social.png': () => social(brand, headline, look),
    'icon-512.png': () => icon(mark, look, 512, 0.62),
    'icon-192.png': () => icon(mark, look, 192, 0.62),
    'apple-touch-icon.png': () => icon(mark, look, 180, 0.7),
    'favicon.ico': () => icoOf(32, icon(mark, look, 32, 0.86)),
  }
}
