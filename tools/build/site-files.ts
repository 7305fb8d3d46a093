import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Brand } from '@palmflow/brand'
import type { BrandPictures } from './brand-pictures.ts'
import { faviconOf, type PictureInks } from './favicon.ts'
import { logoOf, picturesOf, titleFace } from './guidance/pictures.ts'
import type { Shade } from './shades.ts'

export function iconLinks(paper: Shade, manifest: string): string {
  const theme = (scheme: keyof Shade) =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${paper[scheme]}">`
  return [
    theme('light'),
    theme('dark'),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${manifest}">`,
  ].join('')
}

export interface PictureSources {
  readonly brand: Brand
  readonly title: string
  readonly inks: PictureInks
  readonly pictures: BrandPictures
  readonly font: string | undefined
}

export async function writePictures(folder: string, sources: PictureSources): Promise<void> {
  const { brand, title, inks, font } = sources
  await writeFile(join(folder, 'favicon.svg'), faviconOf(brand.mark, inks, sources.pictures.mark))
  const { paper, palm, ink } = inks
  const logo = await logoOf(sources.pictures)
  const colours = { paper: paper.light, palm: palm.light, ink: ink.light }
  const pictures = picturesOf(brand, title, { ...colours, ...logo, face: titleFace(font) })
  for (const [name, paint] of Object.entries(pictures)) await writeFile(join(folder, name), paint())
}

interface Installed {
  name: string
  description: string
  language: string
  home: string
  paper: Shade
}

export async function writeManifest(path: string, { name, description, language, home, paper }: Installed) {
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })
  const icons = [192, 512].flatMap((size) => [icon(size), { ...icon(size), purpose: 'maskable' }])
  const colours = { background_color: paper.light, theme_color: paper.light }
  const id = { name, short_name: name, description, lang: language, dir: 'ltr', start_url: home, display: 'browser' }
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, JSON.stringify({ ...id, ...colours, icons }))
}

export interface ListedPage {
  address: string
  alternates: readonly Readonly<Record<string, string>>[]
}

export function sitemapOf(pages: readonly ListedPage[]): string {
  const links = (alternates: ListedPage['alternates']) =>
    alternates.map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
  const rows = pages.map(({ address, alternates }) => `<url><loc>${address}</loc>${links(alternates).join('')}</url>`)
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${rows.join('\n')}\n</urlset>\n`
}

/** Returns a robots.txt that asks crawlers not to read the API and the dashboard. The file does not control access. */
export const robotsOf = (sitemap: string, prefixes: readonly string[]): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...prefixes.map((prefix) => `Disallow: ${prefix}/dashboard`),
    '',
    `Sitemap: ${sitemap}`,
    '',
  ].join('\n')
