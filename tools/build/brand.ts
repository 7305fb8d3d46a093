import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Brand } from '@palmflow/brand'
import type { Plugin } from 'vite'
import { fallbackOf, fontIn } from './brand-font.ts'
import { picturesIn, refuseWrongPictures } from './brand-pictures.ts'
import { brandStyles } from './brand-styles.ts'
import { wrongColours } from './contrast.ts'
import { faviconOf, type PictureInks } from './favicon.ts'
import { root, shortPath } from './repo-folders.ts'
import { shadeIn } from './shades.ts'
import { partModule, refuseWrongTexts } from './texts.ts'

/** The files that a brand's folder must contain. Files with texts, pictures and a font are optional. */
export const brandFiles = ['brand.ts', 'brand.css'] as const
export const ownBrand = join(root, 'packages/brand/src/own')
export const secondBrand = join(root, 'packages/brand/src/second')
const sharedStyles = join(root, 'packages/views/src/styles/tokens.css')

/**
 * Returns the absolute path of the folder in BRAND. A relative path starts at the root of the repository. If BRAND is
 * empty, the result is the folder of the default brand.
 * @throws Error if the folder lacks a required file
 */
export function brandFolder({ BRAND = '' }: Readonly<Record<string, string | undefined>> = process.env): string {
  if (BRAND === '') return ownBrand
  const folder = resolve(root, BRAND)
  for (const file of brandFiles) {
    if (!existsSync(join(folder, file))) throw new Error(`BRAND is '${BRAND}', but this folder has no ${file}`)
  }
  return folder
}

export const stylesOf = (folder: string): string =>
  [join(folder, 'brand.css'), sharedStyles].map((file) => readFileSync(file, 'utf8')).join('\n')

export function inksOf(folder: string): PictureInks {
  const styles = stylesOf(folder)
  return { paper: shadeIn(styles, 'paper'), palm: shadeIn(styles, 'palm'), ink: shadeIn(styles, 'ink') }
}

export async function readBrand(folder: string): Promise<Brand> {
  const { brand }: { brand: Brand } = await import(pathToFileURL(join(folder, 'brand.ts')).href)
  return brand
}

/** @throws Error with a line for each pair of colours with too little contrast */
export function refuseFaint(folder: string): void {
  const wrong = wrongColours(stylesOf(folder))
  if (wrong.length > 0) throw new Error([`${shortPath(join(folder, 'brand.css'))}:`, ...wrong].join('\n  '))
}

/** @throws Error with a line for each mistake in the colours, texts, pictures and font of a brand */
export async function refuseWrongBrand(folder: string): Promise<void> {
  refuseFaint(folder)
  refuseWrongTexts(folder)
  await refuseWrongPictures(folder, stylesOf(folder))
  const font = fontIn(folder)
  if (font !== undefined) await fallbackOf(font)
}

const ownFile = join(ownBrand, 'brand.ts')
const coloursFile = join(root, 'packages/brand/src/colours.ts')
const coloursModule = (folder: string): string =>
  `export const colours = ${JSON.stringify(readFileSync(join(folder, 'brand.css'), 'utf8'))}`

const textModule = /views\/src\/copy\/[a-z]{2}-[a-z]{2}\/[\w-]+\.ts$/

/** Returns true for a module whose content depends on the brand's folder. A cache must not contain this module. */
export const isBrandModule = (id: string): boolean => resolve(id) === coloursFile || textModule.test(id)

export const brandPlugin = (folder: string): Plugin => ({
  name: 'brand',
  enforce: 'pre',
  config: async () => ({
    css: { postcss: { plugins: await brandStyles(folder) } },
    resolve: { alias: [{ find: /^@palmflow\/brand\/brand\.css$/, replacement: join(folder, 'brand.css') }] },
  }),
  buildStart: () => refuseWrongBrand(folder),
  resolveId: {
    filter: { id: /own\/brand\.ts$/ },
    handler: (source, importer = '') =>
      resolve(importer, '..', source) === ownFile ? join(folder, 'brand.ts') : undefined,
  },
  load: {
    filter: { id: [/src\/colours\.ts$/, textModule] },
    handler: (id) => (resolve(id) === coloursFile ? coloursModule(folder) : partModule(folder, id)),
  },
})

export const emitsFavicon = (folder: string): Plugin => ({
  name: 'favicon',
  async generateBundle() {
    const { mark } = await readBrand(folder)
    this.emitFile({
      type: 'asset',
      fileName: 'favicon.svg',
      source: faviconOf(mark, inksOf(folder), picturesIn(folder).mark),
    })
  },
})

/** Modules that are imported later import the brand of this folder in place of the default brand. */
export function takeBrand(folder: string): void {
  if (folder === ownBrand) return
  const own = pathToFileURL(ownFile).href
  const taken = pathToFileURL(join(folder, 'brand.ts')).href
  const colours = pathToFileURL(coloursFile).href
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context)
      return found.url === own ? { ...found, url: taken } : found
    },
    load: (url, context, next) =>
      url === colours ? { format: 'module', source: coloursModule(folder), shortCircuit: true } : next(url, context),
  })
}
