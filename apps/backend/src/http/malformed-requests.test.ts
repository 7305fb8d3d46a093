import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startBackend } from '../index.ts'
import { createFolder } from '../testing/cluster.ts'
import { listen, serve, stop } from './servers.ts'

let port = 0
let close = async () => {}
beforeAll(async () => {
  const { options, drop } = await createFolder()
  const backend = await startBackend({ ...options, report: () => {} })
  port = Number(new URL(backend.origins.website).port)
  close = async () => {
    await backend.close()
    await drop()
  }
})
afterAll(() => close())

async function sends(lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end(lines.join('\r\n'))
  return text(socket)
}
const statusesIn = (answer: string): string[] => answer.match(/HTTP\/1\.1 \d{3}/g) ?? []
const hidden = ['GET /dev/clock HTTP/1.1', 'host: localhost', 'connection: close', '', '']

test.each([
  ['content-length: 4', 'transfer-encoding: chunked'],
  ['transfer-encoding: chunked', 'content-length: 4'],
  ['content-length: 4', 'content-length: 60'],
  ['transfer-encoding: chunked, identity'],
  ['content-length: +4'],
])('the server refuses a request with an ambiguous length: %s %s', async (...lengths) => {
  const head = ['POST /api/v1/verification/access-token HTTP/1.1', 'host: localhost', ...lengths, '', '0', '', '']
  const responseText = await sends([...head, ...hidden])
  expect(statusesIn(responseText)).toEqual(['HTTP/1.1 400'])
  expect(responseText).not.toContain('now')
})

test('the response to a TRACE request does not contain the request headers', async () => {
  for (const path of ['/', '/api/v1/profile', '/v1/user/profile']) {
    const responseText = await sends([
      `TRACE ${path} HTTP/1.1`,
      'host: localhost',
      'session: secret',
      'connection: close',
      '',
      '',
    ])
    expect(statusesIn(responseText)).toEqual(['HTTP/1.1 404'])
    expect(responseText).not.toContain('secret')
  }
})

test('a URL that is too long gets an error page in both languages', async () => {
  const responseText = await sends([`GET /help?utm_source=${'x'.repeat(18_000)} HTTP/1.1`, 'host: localhost', '', ''])
  expect(statusesIn(responseText)).toEqual(['HTTP/1.1 431'])
  for (const part of [
    'content-type: text/html; charset=utf-8',
    "content-security-policy: default-src 'none'",
    'cache-control: no-store',
    '<h1>This address is too long</h1>',
    '<a href="/">',
    '<h2>Esta dirección es demasiado larga</h2>',
    '<a href="/es">',
  ])
    expect(responseText).toContain(part)
  expect(responseText).not.toContain('xxx')
  const [head = '', body = ''] = responseText.split('\r\n\r\n')
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
})

test('bytes that are not HTTP get status 400 without HTML', async () => {
  const responseText = await sends(['nonsense', '', ''])
  expect(statusesIn(responseText)).toEqual(['HTTP/1.1 400'])
  expect(responseText).not.toContain('<')
})

test('an HTTP/1.0 health request without a host gets status 200', async () => {
  expect(statusesIn(await sends(['GET /healthz HTTP/1.0', '', '']))).toEqual(['HTTP/1.1 200'])
})

test('the server announces a timeout of 75 seconds for an idle connection', async () => {
  const answer = await sends(['GET /healthz HTTP/1.1', 'host: localhost', '', ''])
  expect(answer.match(/^keep-alive: timeout=(\d+)/im)?.[1]).toBe('75')
})

test('the server writes no refusal into the response to the previous request', async () => {
  const responseText = await sends([
    'GET / HTTP/1.1',
    'host: localhost',
    '',
    `GET /${'x'.repeat(18_000)} HTTP/1.1`,
    '',
    '',
  ])
  expect(statusesIn(responseText).filter((status) => status.endsWith('431'))).toEqual([])
})

test('the server writes no refusal into the second of two pipelined responses', async () => {
  const answer = Promise.withResolvers<void>()
  const app = new Hono()
  app.get('/quick', (context) => context.text('quick'))
  app.get('/slow', async (context) => {
    await answer.promise
    return context.text('slow')
  })
  const server = serve(app)
  const socket = connect(await listen(server, 0, '127.0.0.1'), '127.0.0.1')
  onTestFinished(() => {
    answer.resolve()
    return stop(server)
  })
  let responseText = ''
  socket.on('data', (bytes) => {
    responseText += bytes.toString()
  })
  socket.write(['quick', 'slow'].map((path) => `GET /${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`).join(''))
  await expect.poll(() => responseText).toContain('quick')
  socket.end(`GET /${'x'.repeat(18_000)} HTTP/1.1\r\n\r\n`)
  await once(socket, 'close')
  expect(statusesIn(responseText)).toEqual(['HTTP/1.1 200'])
})
