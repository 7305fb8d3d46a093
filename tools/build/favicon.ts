import { readFileSync } from 'node:fs'
import type { Mark } from '@palmflow/brand'
import type { ThemedFiles } from './brand-pictures.ts'
import type { Shade } from './shades.ts'

export interface FaviconInks {
  paper: Shade
  palm: Shade
}

export interface PictureInks extends FaviconInks {
  ink: Shade
}

/** Each picture is a separate document, because both pictures could contain the same ids. */
function pictureFavicon(files: ThemedFiles): string {
  const image = (scheme: keyof Shade) => {
    const bytes = readFileSync(files[scheme]).toString('base64')
    return `<image class="${scheme}" width="28" height="28" href="data:image/svg+xml;base64,${bytes}"/>`
  }
  const style = '.dark{display:none}@media(prefers-color-scheme:dark){.light{display:none}.dark{display:inline}}'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><style>${style}</style>${image('light')}${image('dark')}</svg>`
}

export function faviconOf(mark: Mark, { paper, palm }: FaviconInks, picture?: ThemedFiles): string {
  if (picture !== undefined) return pictureFavicon(picture)
  const { shape, strokes, strokeWidth, cuts, cutWidth } = mark
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
