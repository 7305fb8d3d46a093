import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import { contrastOf } from './contrast.ts'
import { shortPath } from './repo-folders.ts'
import { type Shade, shadeIn } from './shades.ts'
import { type Box, viewBoxOf, wrongSvg } from './svg-check.ts'

/** `mark` is a square logo. `wordmark` is the drawn name next to the mark. */
export type PictureName = 'mark' | 'wordmark'
const names: readonly PictureName[] = ['mark', 'wordmark']
type Scheme = keyof Shade

/** The picture files of the light and the dark theme. Without a dark file, both are the light file. */
export type ThemedFiles = Readonly<Record<Scheme, string>>
export type BrandPictures = Readonly<Partial<Record<PictureName, ThemedFiles>>>

export function picturesIn(folder: string): BrandPictures {
  const found = names.flatMap((name) => {
    const [light, dark] = [join(folder, `${name}.light.svg`), join(folder, `${name}.dark.svg`)]
    return existsSync(light) ? [[name, { light, dark: existsSync(dark) ? dark : light }] as const] : []
  })
  return Object.fromEntries(found)
}

export function boxOf(file: string): Box {
  const box = viewBoxOf(readFileSync(file, 'utf8'))
  if (box === undefined) throw new Error(`${shortPath(file)} has no viewBox`)
  return box
}

/** Loads a picture with a height in pixels. Without this height, an SVG would have the size of its viewBox. */
export async function paintable(file: string, height: number): Promise<Image> {
  const box = boxOf(file)
  const image = await loadImage(readFileSync(file))
  image.height = height
  image.width = (height * box.width) / box.height
  return image
}

const hex = (bytes: Uint8ClampedArray, at: number): string =>
  `#${[...bytes.subarray(at, at + 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Returns each colour of the nearly opaque pixels, with the share of these pixels that have the colour. */
async function coloursIn(file: string): Promise<ReadonlyMap<string, number>> {
  const height = 84
  const image = await paintable(file, height)
  const canvas = createCanvas(image.width, height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0, image.width, height)
  const { data } = context.getImageData(0, 0, canvas.width, height)
  const counts = new Map<string, number>()
  let total = 0
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 200) continue
    const colour = hex(data, at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
    total += 1
  }
  return new Map([...counts].map(([colour, count]) => [colour, count / total]))
}

const grounds: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['paper', 'sheet', 'shade'],
  dark: ['paper', 'sheet', 'shade', 'band'],
}
/**
 * The contrast that WCAG 2.2 requires of graphics (1.4.11). At least `minShare` of a picture must have this contrast.
 */
const minContrast = 3
const minShare = 0.5

async function faintOn(file: string, scheme: Scheme, styles: string): Promise<readonly string[]> {
  const colours = await coloursIn(file)
  if (colours.size === 0) return [`${shortPath(file)} draws nothing`]
  return grounds[scheme].flatMap((ground) => {
    const under = shadeIn(styles, ground)[scheme]
    let share = 0
    for (const [colour, part] of colours) if (contrastOf(colour, under) >= minContrast) share += part
    if (share >= minShare) return []
    const rule = `at least ${minShare * 100}% need ${minContrast} to 1`
    return [
      `${shortPath(file)}: ${Math.round(share * 100)}% has enough contrast on --pf-${ground} ${under} (${scheme}); ${rule}`,
    ]
  })
}

/**
 * Whether the file is a picture or a font. The build ignores a misnamed file, so the check must refuse a brand with
 * such a file.
 */
const isMedia = (file: string): boolean => /\.(?:svg|png|jpe?g|webp|gif|ico|woff2?|ttf|otf)$/i.test(file)

function wrongFiles(folder: string): readonly string[] {
  const known = new Set(names.flatMap((name) => [`${name}.light.svg`, `${name}.dark.svg`]))
  const media = [...known, 'heading.woff2']
  return readdirSync(folder)
    .filter((file) => isMedia(file) && file !== 'heading.woff2')
    .flatMap((file) => {
      const path = join(folder, file)
      const problem = (line: string): string => `${shortPath(path)}: ${line}`
      if (!known.has(file)) return [problem(`not one of ${media.join(', ')}`)]
      if (!existsSync(path.replace('.dark.', '.light.'))) return [problem('the light file is missing')]
      const wrong = wrongSvg(readFileSync(path, 'utf8'))
      if (wrong.length > 0) return wrong.map((line) => problem(`refused: ${line}`))
      const { width, height } = boxOf(path)
      const [least, most] = file.startsWith('mark') ? [1, 1] : [1, 8]
      const isInside = width / height >= least && width / height <= most
      return isInside ? [] : [problem(`the viewBox is ${width} by ${height}; the ratio must be ${least} to ${most}`)]
    })
}

/** @throws Error with a line for each mistake in the pictures of a brand */
export async function refuseWrongPictures(folder: string, styles: string): Promise<void> {
  const wrong = wrongFiles(folder)
  const schemes = ['light', 'dark'] as const
  const faint =
    wrong.length > 0
      ? []
      : await Promise.all(
          Object.values(picturesIn(folder)).flatMap((files) =>
            schemes.map((scheme) => faintOn(files[scheme], scheme, styles)),
          ),
        )
  const lines = [...wrong, ...faint.flat()]
  if (lines.length > 0) throw new Error(lines.join('\n'))
}
