import { type EnvironmentName, type HostRole, paths } from '@palmflow/contract'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { etagOf, type FileReader, fileReader, type StaticFile } from './files.ts'
import { withPhone, withRole } from './pages.ts'
import { securityHeaders } from './security-headers.ts'

export interface WebOptions {
  folder: string
  role: HostRole
  environment: EnvironmentName
  apiOrigin: string | undefined
}

const year = 31_536_000
const longestPhone = 200
const spa = '/_spa.html'
const isPage = (path: string) => path.endsWith('.html')

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

/** The page for a path: its prerendered one, else the plain template, which the router fills. */
async function pageFor(files: FileReader, path: string): Promise<{ path: string; file: StaticFile } | undefined> {
  const own = `${path.replace(/\/$/, '')}/index.html`
  for (const candidate of [own, spa]) {
    const file = await files.read(candidate)
    if (file !== undefined) return { path: candidate, file }
  }
  return undefined
}

async function answerFile(context: Context, files: FileReader, path: string, file: StaticFile, role: HostRole) {
  const isRewritten = isPage(path) && role !== 'website'
  const compressed = !isRewritten && acceptsBrotli(context) ? await files.readCompressed(path) : undefined
  const bytes = isRewritten ? withRole(file.bytes.toString('utf8'), role) : (compressed ?? file).bytes
  const etag = isRewritten ? etagOf(bytes) : (compressed ?? file).etag
  const isHashed = path.startsWith('/assets/')
  context.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache')
  context.header('vary', 'accept-encoding')
  context.header('etag', etag)
  if (matches(context, etag)) return context.body(null, 304)
  context.header('content-type', file.type)
  if (compressed !== undefined) context.header('content-encoding', 'br')
  return context.body(bytes)
}

async function answerGet(context: Context, files: FileReader, role: HostRole): Promise<Response> {
  const path = decodedPath(context)
  const named = path === undefined || path.endsWith('/') ? undefined : await files.read(path)
  if (path !== undefined && named !== undefined) return answerFile(context, files, path, named, role)
  const isFile = path === undefined || /\.[^/]*$/.test(path) || path.startsWith('/assets/') || path.includes('/.')
  const page = isFile || path === undefined ? undefined : await pageFor(files, path)
  return page === undefined ? context.notFound() : answerFile(context, files, page.path, page.file, role)
}

/** Enter pressed before the page came alive is a native form post: nothing typed may be lost. */
async function answerEarlyPost(context: Context, files: FileReader, role: HostRole): Promise<Response> {
  const { phone } = await context.req.parseBody()
  const page = await pageFor(files, paths.signIn)
  if (page === undefined) return context.notFound()
  const html = withRole(page.file.bytes.toString('utf8'), role)
  context.header('cache-control', 'no-store')
  return context.html(typeof phone === 'string' ? withPhone(html, phone.slice(0, longestPhone)) : html)
}

/** Serves a built folder; it need not exist yet. Goes last: it answers every path that is left. */
export function mountWeb(app: Hono, { folder, role, environment, apiOrigin }: WebOptions): void {
  const files = fileReader(folder)
  const common = Object.entries(securityHeaders(environment, apiOrigin))
  app.use('*', async (context, next) => {
    await next()
    for (const [name, value] of common) context.header(name, value)
  })
  const early = [paths.signIn, `${paths.signIn}/`]
  app.on('POST', early, bodyLimit({ maxSize: 16 * 1024 }), (context) => answerEarlyPost(context, files, role))
  app.get('*', (context) => answerGet(context, files, role))
}
