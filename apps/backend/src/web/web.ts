import {
  type Environment,
  type HostRole,
  isInApp,
  languageOfPath,
  languagePrefixes,
  notFoundHash,
  pathIn,
  paths,
  plainPath,
  siteLanguages,
} from '@palmflow/contract'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { type ChangedSite, withChangedPages } from './changed-site.ts'
import { etagOf, type FileReader, fileReader, isHashed, type StaticFile } from './files.ts'
import { isOwnDeployment, withEnvironment, withPhone, withRole, withShell } from './pages.ts'
import { securityHeaders } from './security-headers.ts'

export interface WebOptions {
  folder: string
  /** Pages that replace the pages of the folder, keyed by file path. */
  pages?: ChangedSite['pages'] | undefined
  role: HostRole
  /** Undefined for a local server. */
  deployed: Environment | undefined
  apiOrigins: readonly string[]
  /** The server calls this function for each request, because the origin is known only after the start. */
  shellOrigin: () => string | undefined
  /** Limits requests before the server reads the body of a post. */
  flood: MiddlewareHandler
}

export interface Site {
  files: FileReader
  edit: (html: string) => string
  isEdited: boolean
  /** Whether the server may send prerendered pages, which contain the content of the website. */
  isWebsite: boolean
  vary: string
  /**
   * Resolves to true if this path has a page in any language. If this function is absent, only the router decides which
   * paths exist.
   */
  hasPage?: (place: string) => Promise<boolean>
}

const year = 31_536_000
const maxPhoneLength = 200
const spa = '/_spa.html'
const isPage = (path: string) => /\.html$|^\/(?:robots\.txt|sitemap\.xml)$/.test(path)

function acceptsBrotli(context: Context): boolean {
  const accepted = (context.req.header('accept-encoding') ?? '').split(',').map((entry) => entry.replaceAll(' ', ''))
  return accepted.some((entry) => entry === 'br' || (entry.startsWith('br;q=') && Number(entry.slice(5)) > 0))
}

const matches = (context: Context, etag: string): boolean =>
  (context.req.header('if-none-match') ?? '').split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag)

function decodedPath(context: Context): string | undefined {
  try {
    return decodeURIComponent(new URL(context.req.url).pathname)
  } catch {
    return undefined
  }
}

/** If there is no prerendered page, returns the template of the language, and the router renders the page. */
async function pageFor(
  { files, isWebsite }: Site,
  path: string,
): Promise<{ path: string; file: StaticFile } | undefined> {
  const own = `${path.replace(/\/$/, '')}/index.html`
  const localizedFile = `${languagePrefixes[languageOfPath(path)]}${spa}`
  for (const candidate of isWebsite ? [own, localizedFile, spa] : [spa]) {
    const file = await files.read(candidate)
    if (file !== undefined) return { path: candidate, file }
  }
  return undefined
}

async function answerFile(context: Context, { files, edit, isEdited, vary }: Site, path: string, file: StaticFile) {
  const isRewritten = isPage(path) && isEdited
  const compressed = !isRewritten && acceptsBrotli(context) ? await files.readCompressed(path) : undefined
  const bytes = isRewritten ? edit(file.bytes.toString('utf8')) : (compressed ?? file).bytes
  const etag = isRewritten ? etagOf(bytes) : (compressed ?? file).etag
  context.header('cache-control', isHashed(path) ? `public, max-age=${year}, immutable` : 'no-cache')
  context.header('vary', vary)
  context.header('etag', etag)
  if (matches(context, etag)) return context.body(null, 304)
  context.header('content-type', file.type)
  if (compressed !== undefined) context.header('content-encoding', 'br')
  return context.body(bytes)
}

/** Normalises a path like the router: lower case, without the language and the final slash. */
const pagePathOf = (path: string): string => plainPath(path).toLowerCase().replace(/\/+$/, '') || paths.landing

/** Paths of an app never count as unknown, because the router of the app redirects these paths. */
const isUnknown = async ({ hasPage, isWebsite }: Site, path: string): Promise<boolean> =>
  isWebsite && hasPage !== undefined && !(await hasPage(pagePathOf(path)))

/** Preserves the query (R029). The redirect needs no script. The fragment makes the landing page show a notice. */
function leadHome(context: Context, path: string): Response {
  const { search } = new URL(context.req.url)
  context.header('cache-control', 'no-store')
  return context.redirect(`${pathIn(languageOfPath(path), paths.landing)}${search}${notFoundHash}`, 302)
}

/** Returns undefined for an older build without a list. */
async function listedIn(files: FileReader): Promise<readonly string[] | undefined> {
  const list = await files.read('/_pages.json')
  return list && v.parse(v.array(v.string()), JSON.parse(list.bytes.toString('utf8')))
}

export async function answerGet(context: Context, site: Site): Promise<Response> {
  const { files } = site
  const path = decodedPath(context)
  const named = path === undefined || path.endsWith('/') ? undefined : await files.read(path)
  if (path !== undefined && named !== undefined) return answerFile(context, site, path, named)
  const isFile = path === undefined || /\.[^/]*$/.test(path) || path.startsWith('/assets/') || path.includes('/.')
  if (path !== undefined && !isFile && (await isUnknown(site, path))) return leadHome(context, path)
  const page = isFile || path === undefined ? undefined : await pageFor(site, path)
  return page === undefined ? context.notFound() : answerFile(context, site, page.path, page.file)
}

/** Responds to a form post before hydration, for example after Enter. The page must contain the typed number. */
async function answerEarlyPost(context: Context, site: Site): Promise<Response> {
  const form = await context.req.parseBody().catch(() => undefined)
  if (form === undefined) return context.text('This form cannot be read.', 400)
  const { phone } = form
  const page = await pageFor(site, decodedPath(context) ?? paths.signIn)
  if (page === undefined) return context.notFound()
  const html = site.edit(page.file.bytes.toString('utf8'))
  context.header('cache-control', 'no-store')
  return context.html(typeof phone === 'string' ? withPhone(html, phone.slice(0, maxPhoneLength)) : html)
}

/** The status is 404, so that a browser does not save the error page as the file. */
async function answerNoFile(context: Context, site: Site): Promise<Response> {
  const page = await pageFor(site, '/data')
  if (page === undefined) return context.notFound()
  context.header('cache-control', 'no-store')
  return context.html(site.edit(page.file.bytes.toString('utf8')), 404)
}

/** Whether the page is in a frame or was opened by the app. Other pages cannot have an app shell. */
const isInShell = (context: Context): boolean =>
  context.req.header('sec-fetch-dest') === 'iframe' || isInApp(context.req.query('treatment'))

/** The folder need not exist yet. Register this handler last, because it handles all remaining paths. */
export function mountWeb(app: Hono, options: WebOptions): void {
  const { folder, pages = new Map(), role, deployed, apiOrigins, shellOrigin, flood } = options
  const files = withChangedPages(fileReader(folder), pages)
  const hasPage = async (place: string) => (await listedIn(files))?.includes(place) ?? true
  const siteFor = (context: Context): Site => {
    const isApp = isInShell(context)
    const shell = isApp ? shellOrigin() : undefined
    const isOwn = isOwnDeployment(deployed)
    const edit = (html: string) => {
      const placed = isOwn ? withEnvironment(html, deployed) : html
      return withRole(shell === undefined ? placed : withShell(placed, shell), role)
    }
    const vary = shellOrigin() === undefined ? 'accept-encoding' : 'accept-encoding, sec-fetch-dest'
    return {
      files,
      edit,
      isEdited: isOwn || role !== 'website' || shell !== undefined,
      isWebsite: !isApp,
      vary,
      hasPage,
    }
  }
  app.use('*', async (context, next) => {
    await next()
    const headers = securityHeaders(deployed, apiOrigins, shellOrigin())
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
  })
  const ways = siteLanguages.map((language) => pathIn(language, paths.signIn))
  const early = ways.flatMap((way) => [way, `${way}/`])
  const limit = bodyLimit({ maxSize: 16 * 1024, onError: (context) => context.text('This form is too large.', 413) })
  app.on('POST', early, flood, limit, (context) => answerEarlyPost(context, siteFor(context)))
  // Do not match `/data` itself, because `/data` is a page of the router.
  app.get('/data/:file{.+}', (context) => answerNoFile(context, siteFor(context)))
  app.get('*', (context) => answerGet(context, siteFor(context)))
}
