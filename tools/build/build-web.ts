import { globSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { paths } from '@palmflow/contract'
import { build } from 'vite'
import { brandFolder, inksOf, readBrand, refuseWrongBrand, stylesOf } from './brand.ts'
import { fontIn } from './brand-font.ts'
import { picturesIn } from './brand-pictures.ts'
import { writeGuidance } from './guidance/guidance.ts'
import { iconLinks, type ListedPage, robotsOf, sitemapOf, writeManifest, writePictures } from './site-files.ts'
import { englishTexts } from './texts.ts'

const root = join(import.meta.dirname, '../../apps/web')
const { values } = parseArgs({ options: { to: { type: 'string', default: join(root, 'dist') } } })
const dist = resolve(values.to)
/**
 * The folder of the prerender bundle is next to the target folder. A server with a file of texts renders its pages
 * again with this bundle (decision 0104).
 */
const ssr = `${dist}-ssr`
const brand = brandFolder()

interface Page {
  head: string
  body: string
}
interface Written {
  /** The module of each prerendered page, keyed by path. */
  written: Readonly<Record<string, string>>
  render: (path: string, locale: string) => Promise<Page>
  /** The module of each page of a signed-in user, keyed by path. */
  framed: Readonly<Record<string, string>>
  /** Renders the page of a signed-in user without its content. The browser shows this frame until the script runs. */
  renderFrame: (path: string, locale: string) => Promise<Page>
  languages: readonly Language[]
  isForm: (path: string) => boolean
  wordFiles: (path: string, locale: string) => readonly string[]
  listed: (path: string, locale: string) => ListedPage | undefined
  sitemapAddress: string
}
interface Language {
  locale: string
  prefix: string
  name: string
  description: string
  /** The markup of the message that a page shows if its scripts do not load. */
  unloaded: string
  /** The markup of the message for browsers without JavaScript. */
  scriptless: string
}

const isWritten = (module: unknown): module is Written =>
  typeof module === 'object' && module !== null && 'written' in module && 'render' in module && 'languages' in module

/** @param mark an attribute for the root element */
const fill = (template: string, { head, body }: Page, mark = ''): string =>
  template
    .replace(/<title>.*?<\/title>/s, '')
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root"${mark && ` ${mark}`}>${body}</div>`)

/**
 * Replaces a part of a page.
 * @throws if the part is missing, because the page would otherwise lack its content
 */
function put(page: string, place: RegExp, by: string): string {
  if (!place.test(page)) throw new Error(`apps/web/index.html has no ${place}`)
  return page.replace(place, () => by)
}

/**
 * Returns the template of one language for the router. The template contains a message that the page shows if a file
 * does not load.
 */
const spokenTemplate = (template: string, { locale, name, unloaded }: Language): string =>
  [
    [/lang="en-US"/, `lang="${locale}"`],
    [/<title>.*?<\/title>/s, `<title>${name}</title>`],
    [/<h1>.*?<\/h1><p><a href="">.*?<\/a><\/p>/s, unloaded],
  ].reduce((page, [place = '', by = '']) => put(page, new RegExp(place), String(by)), template)

/** Adds a message for browsers without JavaScript to a page that only the router can render. */
const withNoScript = (page: string, { scriptless }: Language): string =>
  put(page, /<\/body>/, `<noscript><div class="pf-scriptless">${scriptless}</div></noscript></body>`)

/**
 * Adds a preload of the heading font. On a first visit, the browser uses this font only if the font loads before the
 * first paint.
 */
function withFont(template: string, assets: readonly string[]): string {
  const fonts = assets.filter((file) => file.endsWith('.woff2'))
  const links = fonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`,
  )
  return template.replace('</title>', () => `</title>${links.join('')}`)
}

type Manifest = ReadonlyMap<string, { file: string; css: readonly string[]; imports: readonly string[] }>

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

function readManifest(json: object): Manifest {
  const rows = Object.entries(json).map(([source, row]: [string, Record<string, unknown>]) => {
    return [source, { file: String(row.file), css: texts(row.css), imports: texts(row.imports) }] as const
  })
  return new Map(rows)
}

/**
 * Returns the key of a module in the manifest. The key of a chunk group contains the name of the page, not the path of
 * the module.
 */
function keyOf(manifest: Manifest, source: string): string {
  const group = `_${basename(source).replace(/\..*$/, '')}-`
  return manifest.has(source)
    ? source
    : ([...manifest.keys()].find((key) => key.startsWith(group) && key.endsWith('.js')) ?? source)
}

/**
 * Returns the links that preload these modules and their styles. Omits links that the page already has. Without a link,
 * a file loads only after the entry has run.
 */
function linksOf(manifest: Manifest, sources: readonly string[], page: string): string {
  const visitedSteps = new Set<string>()
  const walk = (name: string): string[] => {
    const row = manifest.get(name)
    if (row === undefined) throw new Error(`the build wrote no file of ${name}`)
    if (visitedSteps.has(name)) return []
    visitedSteps.add(name)
    const own = [...row.css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)]
    return [...row.imports.flatMap(walk), ...own, `<link rel="modulepreload" crossorigin href="/${row.file}">`]
  }
  return sources
    .map((source) => keyOf(manifest, source))
    .flatMap(walk)
    .filter((link) => !page.includes(/href="([^"]+)"/.exec(link)?.[1] ?? ''))
    .toSorted((item, other) => Number(other.includes('stylesheet')) - Number(item.includes('stylesheet')))
    .join('')
}

const entryScript = /<script type="module"[^>]*><\/script>/

/**
 * Makes the styles load first on a page that users only read. The scripts load at low priority, because hydration waits
 * for the first input.
 */
function paintedFirst(page: string): string {
  const script = entryScript.exec(page)?.[0] ?? ''
  return put(page, entryScript, '')
    .replaceAll('<link rel="modulepreload"', '<link rel="prefetch" as="script"')
    .replace('</body>', () => `${script.replace('></script>', ' fetchpriority="low"></script>')}</body>`)
}

async function compress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!/\.(?:js|css|html|svg|json|xml|txt|webmanifest|ico)$/.test(entry)) continue
    const bytes = await readFile(join(folder, entry))
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    await writeFile(join(folder, `${entry}.br`), brotliCompressSync(bytes, options))
  }
}

export async function buildWeb(): Promise<void> {
  await refuseWrongBrand(brand)
  const configFile = join(root, 'vite.config.ts')
  await build({ configFile, logLevel: 'warn', build: { manifest: 'manifest.json', outDir: dist, emptyOutDir: true } })
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: true,
      rolldownOptions: { input: ['prerender.tsx', 'operator-pages.ts'].map((file) => join(root, 'src', file)) },
      outDir: ssr,
      emptyOutDir: true,
      minify: true,
    },
    ssr: { noExternal: true },
    // Sets NODE_ENV in the bundle, because a server that renders pages may run without this variable. Otherwise React
    // would be larger and slower.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  })
  const module: unknown = await import(pathToFileURL(join(ssr, 'prerender.js')).href)
  if (!isWritten(module)) throw new Error('dist-ssr/prerender.js does not export what a build needs')
  await writePages(module)
  await rm(join(dist, 'manifest.json'))
  await writeGuidance(join(dist, 'assets'), stylesOf(brand))
  await compress(dist)
}

/**
 * Returns all paths that have a page on the website or in the app. The server redirects other paths without a file
 * extension to the landing page.
 */
function addressesIn(source: string): readonly string[] {
  const files = globSync('{routes,in-app}/**/*.route.tsx', { cwd: source })
  const places = files.map((file) => file.replaceAll('\\', '/').replace(/^[^/]+(\/.*)\.route\.tsx$/, '$1'))
  return [...new Set([...places.map((place) => (place === '/landing' ? paths.landing : place)), paths.data])].toSorted()
}

async function writePages(module: Written): Promise<void> {
  const inks = inksOf(brand)
  const { paper } = inks
  const names = await readBrand(brand)
  await writePictures(dist, {
    brand: names,
    title: englishTexts(brand, names).heroTitle,
    inks,
    pictures: picturesIn(brand),
    font: fontIn(brand),
  })
  const manifest = readManifest(JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')))
  const template = withFont(await readFile(join(dist, 'index.html'), 'utf8'), await readdir(join(dist, 'assets')))
  await rm(join(dist, 'index.html'))
  const written = Object.entries(module.written)
  await writeFile(join(dist, '_pages.json'), JSON.stringify(addressesIn(join(root, 'src'))))
  for (const language of module.languages) {
    const { locale, prefix, name, description } = language
    const install = `${prefix}/site.webmanifest`
    await writeManifest(join(dist, install), { name, description, language: locale, home: `${prefix}/`, paper })
    const spoken = put(spokenTemplate(template, language), /<\/title>/, `</title>${iconLinks(paper, install)}`)
    const start = linksOf(manifest, ['src/main.tsx'], spoken)
    const plain = put(spoken, /<\/head>/, `${start}</head>`)
    await writeFile(join(dist, prefix, '_spa.html'), withNoScript(plain, language))
    for (const [path, source] of Object.entries(module.framed)) {
      const folder = join(dist, prefix, path)
      await mkdir(folder, { recursive: true })
      const page = fill(spoken, await module.renderFrame(path, locale), 'data-frame')
      const links = linksOf(manifest, ['src/main.tsx', source, ...module.wordFiles(path, locale)], page)
      const whole = put(page, /<\/head>/, `${links}</head>`)
      await writeFile(join(folder, 'index.html'), withNoScript(whole, language))
    }
    for (const [path, source] of written) {
      const folder = join(dist, prefix, path)
      await mkdir(folder, { recursive: true })
      const page = fill(spoken, await module.render(path, locale))
      const links = linksOf(manifest, ['src/main.tsx', source, ...module.wordFiles(path, locale)], page)
      const whole = page.replace('</head>', () => `${links}</head>`)
      await writeFile(join(folder, 'index.html'), module.isForm(path) ? whole : paintedFirst(whole))
    }
  }
  const pages = module.languages.flatMap(({ locale }) => written.map(([path]) => module.listed(path, locale)))
  await writeFile(join(dist, 'sitemap.xml'), sitemapOf(pages.filter((page) => page !== undefined)))
  const prefixes = module.languages.map(({ prefix }) => prefix)
  await writeFile(join(dist, 'robots.txt'), robotsOf(module.sitemapAddress, prefixes))
}

await buildWeb()
process.exit(0)
