import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedBackend, startBackend } from '../index.ts'

const role = '<meta name="host-role" content="website">'
const page = (text: string) => `<!doctype html><html><head>${role}</head><body>${text}</body></html>`
const form =
  '<form method="post" action="/sign-in"><input id="p" type="tel" value="" autocomplete="tel" name="phone" required><input name="other"></form>'
const script = 'console.log("hello");'.repeat(20)
const build: Record<string, string | Buffer> = {
  'index.html': page('landing'),
  'sign-in/index.html': page(form),
  '_spa.html': page('template'),
  'es/_spa.html': page('plantilla'),
  '_pages.json': JSON.stringify(['/', '/data', '/dashboard/settings', '/help', '/sign-in']),
  'es/sign-in/index.html': page(form.replace('/sign-in', '/es/sign-in')),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/app-abc123.js': script,
  'assets/app-abc123.js.br': brotliCompressSync(script),
  'assets/palm-guidance-gif': 'GIF89a',
  '.env': 'SECRET=1',
  '.git/config': 'secret',
}

const folder = mkdtempSync(join(tmpdir(), 'palmflow-web-'))
let backend: StartedBackend
beforeAll(async () => {
  for (const [path, content] of Object.entries(build)) {
    mkdirSync(dirname(join(folder, 'web', path)), { recursive: true })
    writeFileSync(join(folder, 'web', path), content)
  }
  writeFileSync(join(folder, 'outside.txt'), 'outside')
  backend = await startBackend({ dataDir: join(folder, 'db'), webDir: join(folder, 'web') })
})
afterAll(async () => {
  await backend.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${backend.origins.website}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } })

/** Sends a raw request, because fetch would normalise the path. */
function getRaw(path: string): Promise<{ status: number | undefined; text: string }> {
  const { port } = new URL(backend.origins.website)
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += String(chunk)
      })
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

test('pages and files have a strict content security policy', async () => {
  for (const path of ['/', '/sign-in', '/help', '/missing.js', '/assets/app-abc123.js']) {
    const { headers } = await get(path)
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types dompurify',
    ]) {
      expect(policy.split('; ')).toContain(part)
    }
    expect(policy).not.toContain('unsafe')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('strict-transport-security')).toBeNull()
  }
})

test('a request for an unchanged page gets status 304', async () => {
  const first = await get('/')
  expect(await first.text()).toBe(build['index.html'])
  expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const etag = first.headers.get('etag') ?? ''
  expect((await get('/', { 'if-none-match': `"other", W/${etag}` })).status).toBe(304)
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('a redirect from an unknown path to the landing page keeps language and query [R029]', async () => {
  const leads = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${backend.origins.website}${path}`, { redirect: 'manual', headers })
    return [response.status, response.headers.get('location'), response.headers.get('cache-control')]
  }
  const home = (to: string) => [302, `${to}#page-not-found`, 'no-store']
  for (const path of ['/nothing', '/sign-in/else', '/essay', '/HELP/x/', '/%F0%9F%96%90', '//nothing', '/index'])
    expect(await leads(path), path).toEqual(home('/'))
  for (const path of ['/es/nothing', '/ES/sign-in/else']) expect(await leads(path), path).toEqual(home('/es'))
  expect(await leads('/nothing?utm_source=mail&url=%2F%2Fevil.example')).toEqual(
    home('/?utm_source=mail&url=%2F%2Fevil.example'),
  )
  expect(await leads('/es/nothing?utm_source=mail')).toEqual(home('/es?utm_source=mail'))
  // A hostile path must not redirect to another host.
  for (const path of ['//evil', '/\\evil', '/%2F%2Fevil', '/%5C%5Cevil', '/es//evil', '/%0d%0aset-cookie:x'])
    expect((await leads(path))[1] ?? '', path).toMatch(/^(?:\/(?:es)?#page-not-found)?$/)
})

test('an unknown path in the app is not redirected', async () => {
  const opened = await get('/nothing?treatment=IOS_APP_CLIP')
  expect([opened.status, opened.redirected, await opened.text()]).toEqual([200, false, build['_spa.html']])
  const framed = await get('/nothing', { 'sec-fetch-dest': 'iframe' })
  expect([framed.status, framed.redirected]).toEqual([200, false])
})

test('a known path returns its page in the language of the path', async () => {
  for (const path of ['/help', '/data', '/data/', '/dashboard/settings', '/Help/', '/%68elp']) {
    const response = await get(path)
    expect([response.status, await response.text()]).toEqual([200, build['_spa.html']])
  }
  for (const path of ['/es', '/es/', '/ES/help', '/es/data'])
    expect(await (await get(path)).text(), path).toBe(build['es/_spa.html'])
  expect(await (await get('/es/sign-in?step=VALIDATE_PHONE')).text()).toBe(build['es/sign-in/index.html'])
  expect(await (await get('/sign-in?step=VALIDATE_PHONE')).text()).toBe(build['sign-in/index.html'])
  for (const path of [
    '/data/0123456789abcdefABCDEF.zip?link=1.x.y',
    '/data/x',
    '/data/x/',
    '/data/x/y.zip',
    '/data/%F0.zip',
  ]) {
    const response = await get(path)
    expect([response.status, await response.text()], path).toEqual([404, build['_spa.html']])
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  for (const path of ['/nothing.css', '/assets/old-123.js', '/assets/nothing', '/help/x.png']) {
    expect((await get(path)).status, path).toBe(404)
  }
})

test('a file with a hash in its name is cached for a year and compressed', async () => {
  const plain = await get('/assets/app-abc123.js')
  expect(await plain.text()).toBe(script)
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  for (const accepted of ['br', 'gzip, br;q=1.0', 'gzip,deflate, br']) {
    const small = await get('/assets/app-abc123.js', { 'accept-encoding': accepted })
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(await small.text()).toBe(script)
    expect(small.headers.get('etag')).not.toBe(plain.headers.get('etag'))
  }
  const refused = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip, br;q=0' })
  expect(refused.headers.get('content-encoding')).toBeNull()
  expect([plain, refused].map(({ headers }) => headers.get('vary'))).toEqual(['accept-encoding', 'accept-encoding'])
})

test('the guidance image is sent as image/gif and must be revalidated [R229]', async () => {
  const { status, headers } = await get('/assets/palm-guidance-gif')
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/gif', 'no-cache'])
})

test('a file path with an additional slash gets status 404', async () => {
  for (const path of ['/assets//app-abc123.js', '//assets/app-abc123.js', '/assets/app-abc123.js/']) {
    expect((await get(path)).status, path).toBe(404)
  }
})

test('the server sends no file outside of the build', async () => {
  for (const path of [
    '/.env',
    '/.git/config',
    '/%2eenv',
    '/..%2foutside.txt',
    '/../outside.txt',
    '/assets/%2e%2e/%2e%2e/outside.txt',
    '/assets/..%5c..%5coutside.txt',
    '/assets/app-abc123.js.br',
    '/%00',
    '/%ff',
  ]) {
    const { status, text } = await getRaw(path)
    expect(text, path).not.toMatch(/SECRET|secret|outside/)
    expect([404, 400, 302, 200], path).toContain(status)
    if (status === 200) expect(text).toBe(build['_spa.html'])
  }
})

test('the payments site serves the website’s pages with the host role payments', async () => {
  const response = await fetch(`${backend.origins.payments}/sign-in`)
  const html = await response.text()
  expect(html).toBe(String(build['sign-in/index.html']).replace(role, role.replace('website', 'payments')))
  const other = await get('/sign-in')
  expect(response.headers.get('etag')).not.toBe(other.headers.get('etag'))
  expect((await fetch(`${backend.origins.payments}/api/v1/feature-flags`)).status).toBe(200)
})

test('a phone number that is posted before hydration is shown in the form as text', async () => {
  const post = (phone: string, path = '/sign-in') =>
    fetch(`${backend.origins.website}${path}`, { method: 'POST', body: new URLSearchParams({ phone }) })
  const response = await post('+1 (206) 555-0100')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  const html = await response.text()
  expect(html).toContain('<input value="+1 (206) 555-0100" id="p" type="tel" autocomplete="tel" name="phone" required>')
  expect(html).toContain('<input name="other">')
  expect(await (await post('+1 (206) 555-0100', '/es/sign-in')).text()).toContain('action="/es/sign-in"')
  const hostile = await (await post('"><script>alert(1)</script>&$&$1\'')).text()
  expect(hostile).not.toContain('<script>')
  expect(hostile).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;$&amp;$1&#39;"')
})

test('a malformed POST counts for the rate limit', async () => {
  const texts: string[] = []
  const options = {
    webDir: join(folder, 'web'),
    dataDir: join(folder, 'posts'),
    report: (event: string) => texts.push(event),
  }
  const other = await startBackend({ ...options, budgets: { requestsPerMinute: 3 } })
  const post = async (body: string, type: string) => {
    const headers = { 'content-type': type }
    return (await fetch(`${other.origins.website}/sign-in`, { method: 'POST', body, headers })).status
  }
  expect(await post('no part at all', 'multipart/form-data; boundary=x')).toBe(400)
  expect(await post('no boundary', 'multipart/form-data')).toBe(400)
  expect(await post(`phone=${'1'.repeat(17_000)}`, 'application/x-www-form-urlencoded')).toBe(413)
  expect(await post('phone=1', 'application/x-www-form-urlencoded')).toBe(429)
  expect(texts).toEqual(['flood'])
  await other.close()
})

test('an empty POST to the sign-in page returns the page unchanged', async () => {
  const empty = await fetch(`${backend.origins.website}/sign-in`, { method: 'POST' })
  expect([empty.status, await empty.text()]).toEqual([200, build['sign-in/index.html']])
  expect((await fetch(`${backend.origins.website}/help`, { method: 'POST' })).status).toBe(404)
  const head = await fetch(`${backend.origins.website}/`, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag')]).toEqual([200, (await get('/')).headers.get('etag')])
})
