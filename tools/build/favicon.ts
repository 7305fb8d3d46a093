import type { Mark } from '@palmflow/brand'
import type { Shade } from './shades.ts'

export interface FaviconInks {
  paper: Shade
  palm: Shade
}

export interface PictureInks extends FaviconInks {
  ink: Shade
}

/** Returns the favicon as SVG. Its colours follow the theme of the system. */
export function faviconOf({ shape, strokes, strokeWidth, cuts, cutWidth }: Mark, { paper, palm }: FaviconInks): string {
  const inks = (scheme: keyof Shade) => `.a{fill:${palm[scheme]}}.b{stroke:${palm[scheme]}}.c{stroke:${paper[scheme]}}`
  const style = `${inks('light')}@media(prefers-color-scheme:dark){${inks('dark')}}`
  const paths = [
    `<path class="a" d="${shape}"/>`,
    `<path class="b" stroke-width="${strokeWidth}" d="${strokes}"/>`,
    `<path class="c" stroke-width="${cutWidth}" d="${cuts}"/>`,
  ]
  const line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" ${line}><style>${style}</style>${paths.join('')}</svg>`
}
