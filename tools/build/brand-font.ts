import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fromFile } from '@capsizecss/unpack/fs'
import { shortPath } from './repo-folders.ts'

/** The limit in bytes. Each page preloads the font of headings, so a large font would delay each first load. */
const maxFontBytes = 40_000
/**
 * The mean width of the characters of Arial Bold, in units of the font size. The letter frequencies are those of
 * capsize.
 */
const arialBoldWidth = 0.481

export function fontIn(folder: string): string | undefined {
  const file = join(folder, 'heading.woff2')
  return existsSync(file) ? file : undefined
}

/**
 * The descriptors that give Arial Bold the metrics of another font. Without these descriptors, text would move when the
 * other font loads.
 */
export interface FallbackMetrics {
  readonly 'ascent-override': string
  readonly 'descent-override': string
  readonly 'line-gap-override': string
  readonly 'size-adjust': string
}

/** @throws Error if the file is too large or is not a font */
export async function fallbackOf(file: string): Promise<FallbackMetrics> {
  const { size } = statSync(file)
  if (size > maxFontBytes) throw new Error(`${shortPath(file)} has ${size} bytes; at most ${maxFontBytes}`)
  if (readFileSync(file).subarray(0, 4).toString('latin1') !== 'wOF2')
    throw new Error(`${shortPath(file)} is not WOFF2`)
  const font = await fromFile(file).catch((error: unknown) => {
    throw new Error(`${shortPath(file)} is not a font: ${String(error)}`)
  })
  const adjust = font.xWidthAvg / font.unitsPerEm / arialBoldWidth
  const percent = (units: number): string => `${((100 * units) / font.unitsPerEm / adjust).toFixed(1)}%`
  return {
    'ascent-override': percent(font.ascent),
    'descent-override': percent(Math.abs(font.descent)),
    'line-gap-override': percent(font.lineGap),
    'size-adjust': `${(100 * adjust).toFixed(1)}%`,
  }
}
