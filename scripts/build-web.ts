import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { writeGuidance } from './guidance/guidance.ts'

const root = join(import.meta.dirname, '../apps/web')
const dist = join(root, 'dist')
const ssr = join(root, 'dist-ssr')

interface Written {
  /** The path of each written page, and the module that holds it. */
  written: Readonly<Record<string, string>>
  render: (path: string) => Promise<string>
}

const isWritten = (module: unknown): module is Written =>
  typeof module === 'object' && module !== null && 'written' in module && 'render' in module

/** React puts a page's title, meta and link elements first: they belong into the head. */
const headElements = /^(?:<title[^>]*>.*?<\/title>|<meta[^>]*>|<link[^>]*>)+/s

function fill(template: string, body: string): string {
  const head = headElements.exec(body)?.[0] ?? ''
  const page =
    head === '' ? template : template.replace(/<title>.*?<\/title>/s, '').replace('</head>', () => `${head}</head>`)
  return page.replace('<div id="root"></div>', () => `<div id="root">${body.slice(head.length)}</div>`)
}

/** The heading face is optional on a first visit: asked for at once, it is there for the first paint. */
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

/** What a page's own module needs, asked for at once instead of after the entry has run: else its styles come late. */
function linksOf(manifest: Manifest, source: string, page: string): string {
  const seen = new Set<string>()
  const walk = (name: string): string[] => {
    const row = manifest.get(name)
    if (row === undefined || seen.has(name)) return []
    seen.add(name)
    const own = [...row.css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)]
    return [...row.imports.flatMap(walk), ...own, `<link rel="modulepreload" crossorigin href="/${row.file}">`]
  }
  return walk(source)
    .filter((link) => !page.includes(/href="([^"]+)"/.exec(link)?.[1] ?? ''))
    .join('')
}

async function compress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!/\.(?:js|css|html|svg)$/.test(entry)) continue
    const bytes = await readFile(join(folder, entry))
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    await writeFile(join(folder, `${entry}.br`), brotliCompressSync(bytes, options))
  }
}

/** Builds the website: the client, then each written page around it, then what is sent compressed. */
export async function buildWeb(): Promise<void> {
  const configFile = join(root, 'vite.config.ts')
  await build({ configFile, logLevel: 'warn', build: { manifest: 'manifest.json' } })
  await build({
    configFile,
    logLevel: 'warn',
    build: { ssr: join(root, 'src/prerender.tsx'), outDir: ssr, emptyOutDir: true },
    ssr: { noExternal: true },
  })
  const module: unknown = await import(pathToFileURL(join(ssr, 'prerender.js')).href)
  if (!isWritten(module)) throw new Error('dist-ssr/prerender.js does not export written and render')
  const template = withFont(await readFile(join(dist, 'index.html'), 'utf8'), await readdir(join(dist, 'assets')))
  await rm(join(dist, 'index.html'))
  await writeFile(join(dist, '_spa.html'), template)
  const manifest = readManifest(JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')))
  for (const [path, source] of Object.entries(module.written)) {
    const folder = join(dist, path)
    await mkdir(folder, { recursive: true })
    const page = fill(template, await module.render(path))
    await writeFile(
      join(folder, 'index.html'),
      page.replace('</head>', () => `${linksOf(manifest, source, page)}</head>`),
    )
  }
  await rm(join(dist, 'manifest.json'))
  await writeGuidance(join(dist, 'assets'))
  await compress(dist)
  await rm(ssr, { recursive: true })
}

await buildWeb()
process.exit(0)
