import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { brandFolder, inksOf, readBrand } from '@palmflow/tool-build/brand'
import { picturesIn } from '@palmflow/tool-build/brand-pictures'
import { faviconOf } from '@palmflow/tool-build/favicon'
import { checkOutput, outputMark } from '@palmflow/tool-build/output-folder'
import { cacheDir, root, shortPath } from '@palmflow/tool-build/repo-folders'
import type { Shade } from '@palmflow/tool-build/shades'
import { galleryFiles, galleryFolder } from '@palmflow/tool-report/gallery-pictures'
import { build, preview } from 'astro'
import { violationsOf } from './accessible.ts'
import { astroConfig } from './astro.ts'
import { htmlWithBase, textWithBase } from './base-path.ts'
import { deadLinks } from './dead-links.ts'
import { apis } from './endpoint-pages.ts'
import { siteOf } from './pages.ts'
import type { SitePage } from './site-page.ts'

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: '.site' },
    base: { type: 'string', default: '/' },
    open: { type: 'boolean', default: false },
    axe: { type: 'boolean', default: false },
  },
})

const cache = join(cacheDir, 'docs-site')
const publicFolder = join(cache, 'public')
const folder = resolve(root, values.to)
const base = `/${values.base}/`.replaceAll(/\/+/g, '/')

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Returns the front matter of a page as JSON, which is valid YAML. */
function frontmatterOf({ title, id, file, isSource, isWide }: SitePage): string {
  const settings = {
    title,
    ...((id === '' || isSource) && { template: 'splash' }),
    ...(isSource && { pagefind: false, tableOfContents: false }),
    ...((isSource || isWide) && {
      tableOfContents: false,
      head: [{ tag: 'style', content: ':root{--sl-content-width:80rem}' }],
    }),
    ...(file.endsWith('.md') && id !== '' && { description: `${title} – palmflow` }),
  }
  return `---\n${JSON.stringify(settings)}\n---\n\n`
}

function writePages(pages: readonly SitePage[]): void {
  rmSync(join(cache, 'pages'), { recursive: true, force: true })
  for (const page of pages)
    write(join(cache, 'pages', `${page.id === '' ? 'index' : page.id}.md`), frontmatterOf(page) + page.body)
}

async function writePublic(): Promise<void> {
  checkOutput(folder)
  rmSync(publicFolder, { recursive: true, force: true })
  write(join(publicFolder, outputMark), '')
  const brand = brandFolder()
  const [{ mark }, inks] = [await readBrand(brand), inksOf(brand)]
  const picture = picturesIn(brand).mark
  write(join(publicFolder, 'favicon.svg'), faviconOf(mark, inks, picture))
  // Each theme has its own file, because the reader's theme can differ from the theme of the system.
  for (const theme of ['light', 'dark'] as const) {
    const own = (shade: Shade): Shade => ({ light: shade[theme], dark: shade[theme] })
    const themed = picture && { light: picture[theme], dark: picture[theme] }
    write(join(cache, `mark-${theme}.svg`), faviconOf(mark, { paper: own(inks.paper), palm: own(inks.palm) }, themed))
  }
  for (const file of globSync('docs/images/*', { cwd: root }))
    cpSync(join(root, file), join(publicFolder, 'files', file))
  for (const file of galleryFiles())
    cpSync(join(galleryFolder, file), join(publicFolder, 'files/gallery', file), { recursive: true })
  for (const { file, document } of apis)
    write(join(publicFolder, 'files/openapi', file), JSON.stringify(document, null, 2))
  // The site has no `.pf-root` element, so the colours of the brand must be on `:root`.
  const colours = readFileSync(join(brand, 'brand.css'), 'utf8')
  write(join(cache, 'brand.css'), colours.replaceAll(/:where\(:root\) \.pf-root,\s*:host/g, ':root'))
}

process.env.ASTRO_TELEMETRY_DISABLED = '1'
const { pages, sidebar, texts } = await siteOf(root)
writePages(pages)
await writePublic()
for (const [name, text] of Object.entries(texts)) write(join(publicFolder, name), textWithBase(text, base))
const config = astroConfig({ folder, base, cache, publicFolder, sidebar })
await build(config)
for (const file of globSync('**/*.html', { cwd: folder })) {
  const path = join(folder, file)
  writeFileSync(path, htmlWithBase(readFileSync(path, 'utf8'), base))
}
const dead = deadLinks(folder, base)
for (const problem of dead) console.log(problem)
console.log(`${pages.length} pages, ${dead.length} dead links: ${shortPath(folder)}`)
const violations = values.axe ? await violationsOf(folder, base) : []
for (const line of violations) console.log(line)
if (dead.length + violations.length > 0) process.exit(1)
if (values.open) {
  const server = await preview({ ...config, server: { port: 4130, open: true } })
  console.log(`http://localhost:${server.port}${base}`)
} else console.log(pathToFileURL(join(folder, 'index.html')).href)
