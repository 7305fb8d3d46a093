import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type StartedBackend, startBackend, systemClock } from '../../apps/backend/src/index.ts'
import { createFolder } from '../../apps/backend/src/testing/cluster.ts'
import { endpointNames, gatewayEndpointNames } from '../../packages/contract/src/index.ts'
import { complaintsOf } from './judge.ts'
import { rowFor, rows } from './rows.ts'
import { conform } from './run.ts'
import { budgets, elsewhere } from './subject.ts'

const row = (name: string) => rows.find((one) => one.name === name) ?? expect.unreachable(name)
/** The headers that a sound answer of any row may need. */
const soundHeaders = { session: 'token', 'session-expires-in': '900000' }
const judged = (name: string, status: number, body?: unknown, headers: Record<string, string> = {}) => {
  const text = body === undefined ? '' : JSON.stringify(body)
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const heard = { status, headers: new Headers({ ...type, ...soundHeaders, ...headers }) }
  return complaintsOf(row(name), heard, new TextEncoder().encode(text))
}

test('conformance asks for every row of both tables', () => {
  expect(rows.map(({ name }) => name)).toEqual([...endpointNames, ...gatewayEndpointNames])
})

test('an answer that is as its document says is not complained of', () => {
  expect(judged('sendOtp', 200, { status: 'SUCCESS' })).toEqual([])
  expect(judged('setPin', 204)).toEqual([])
  expect(judged('sendOtp', 429, { code: 'rateLimited' }, { 'retry-after': '3' })).toEqual([])
})

test.each([
  ['a word that the table does not know', judged('sendOtp', 200, { status: 'SENT' })],
  ['a field that is missing', judged('requestAccessToken', 200, { data: {} })],
  ['a number where a text belongs', judged('loadProfile', 200, { phoneTail: 100, biometrics: [] })],
  ['a status that the row does not have', judged('setPin', 404, { code: 'notFound' })],
  ['a body where none belongs', judged('setPin', 204, { code: 'done' })],
  [
    'a text that is no JSON',
    complaintsOf(row('sendOtp'), new Response('<p>', { headers: soundHeaders }), new TextEncoder().encode('<p>')),
  ],
  ['too many requests without an end', judged('sendOtp', 429, { code: 'rateLimited' })],
  ['CBOR where it is not in frames', judged('respondToChallenge', 200, {})],
])('%s is complained of, once', (_, complaints) => expect(complaints).toHaveLength(1))

describe('a backend of which nobody outside has the tools', () => {
  let backend: StartedBackend | undefined
  let drop = async (): Promise<void> => {}
  beforeAll(async () => {
    const folder = await createFolder()
    drop = folder.drop
    backend = await startBackend({ ...folder.options, report: () => {} })
  })
  afterAll(async () => {
    await backend?.close()
    await drop()
  })

  test('is asked for what can be asked for, and told what is left', async () => {
    const origin = backend?.origins.website ?? ''
    const { complaints, marks } = await conform({
      ...{ name: 'ours', main: origin, gateway: origin, others: [], hook: undefined, optional: new Set<string>() },
      freshPhone: () => '+12125550110',
      provoke: async () => undefined,
    })
    expect(complaints).toEqual([])
    expect([...marks].filter(([, mark]) => mark === '✗')).toEqual([])
    for (const pair of ['requestAccessToken 200', 'sendOtp 400', 'loadProfile 401', 'loadAppProfile 403'])
      expect(marks.get(pair), pair).toBe('✓')
    expect(marks.get('createProfile 409')).toBe('–')
  })
})

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

interface Exchange {
  /** The row of the tables, if the request is one of theirs. */
  row: string | undefined
  status: number
  headers: Headers
  body: Buffer
}

/** The faults of a backend: each may change a request on its way in, or an answer on its way out. */
interface Fault {
  request?: (row: string | undefined, body: string) => string
  /** Answers in place of the backend. */
  instead?: (row: string | undefined) => number | undefined
  answer?: (exchange: Exchange) => void
}

/** A backend with all tools of the hook: a proxy in front of ours that can bring about any status, and has one fault. */
async function startHooked(origin: string, fault: Fault = {}) {
  let wanted: { row: string; status: number } | undefined
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    const [body, { pathname }] = [await bodyOf(request), new URL(url, origin)]
    if (pathname === '/tools/conformance') {
      const wish: unknown = JSON.parse(body.toString())
      wanted = { row: String(Reflect.get(Object(wish), 'row')), status: Number(Reflect.get(Object(wish), 'status')) }
      return response.writeHead(204).end()
    }
    const row = rowFor(method, pathname)?.name
    if (wanted !== undefined && row === wanted.row) {
      response.writeHead(wanted.status, { 'content-type': 'application/json', 'retry-after': '7' })
      wanted = undefined
      return response.end(JSON.stringify({ code: 'asked' }))
    }
    const instead = fault.instead?.(row)
    if (instead !== undefined) return response.writeHead(instead, { 'session-expires-in': '1' }).end()
    const headers = Object.entries(request.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    )
    const forwarded = headers.filter(
      ([name]) => !['connection', 'host', 'transfer-encoding', 'content-length'].includes(name),
    )
    const sent = fault.request === undefined ? body : Buffer.from(fault.request(row, body.toString('latin1')), 'latin1')
    const answered = await fetch(origin + url.replace(/^\/tools/, '/dev'), {
      method,
      headers: forwarded,
      ...(method !== 'GET' && { body: new Uint8Array(sent) }),
    })
    const received = Buffer.from(await answered.arrayBuffer())
    const exchange: Exchange = { row, status: answered.status, headers: new Headers(answered.headers), body: received }
    fault.answer?.(exchange)
    exchange.headers.delete('content-length')
    response.writeHead(exchange.status, [...exchange.headers].flat())
    return response.end(new Uint8Array(exchange.body))
  })
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address instanceof Object ? address.port : 0
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${port}`, stop }
}

test('a backend with every tool of the hook brings about every status', async () => {
  const folder = await createFolder()
  const backend = await startBackend({ ...folder.options, budgets, clock: systemClock(), report: () => {} })
  const hooked = await startHooked(backend.origins.website)
  onTestFinished(async () => {
    hooked.stop()
    await backend.close()
    await folder.drop()
  })
  const { complaints, marks } = await conform(elsewhere({ url: hooked.origin, hook: `${hooked.origin}/tools` }))
  expect(complaints).toEqual([])
  expect([...marks].filter(([, mark]) => mark !== '✓')).toEqual([])
})

/** The word that every answer of this kind has in place of its own. */
const withNextStep = (word: string): Fault => ({
  answer: (exchange) => {
    if (exchange.row === 'checkVerification' && exchange.status === 200)
      exchange.body = Buffer.from(JSON.stringify({ nextStep: word }))
  },
})
const without = (name: string): Fault => ({ answer: ({ headers }) => headers.delete(name) })
/** Changes the bodies of a row's requests. */
const rewriting = (wanted: string, change: (body: string) => string): Fault => ({
  request: (row, body) => (row === wanted ? change(body) : body),
})

describe('a backend with a fault that no schema shows', () => {
  let backend: StartedBackend | undefined
  let drop = async (): Promise<void> => {}
  let first = 100
  beforeAll(async () => {
    const folder = await createFolder()
    drop = folder.drop
    backend = await startBackend({ ...folder.options, budgets, clock: systemClock(), report: () => {} })
  })
  afterAll(async () => {
    await backend?.close()
    await drop()
  })

  test.each<[string, Fault, string]>([
    [
      'always says nextStep "Whatever"',
      withNextStep('Whatever'),
      'checkVerification 200: nextStep is not CollectPhone for',
    ],
    [
      'always asks for a number',
      withNextStep('CollectPhone'),
      'checkVerification 200: nextStep is not CollectSecondFactor',
    ],
    [
      'accepts any PIN',
      rewriting('submitCredential', (body) => body.replace('"credential":"2581"', '"credential":"3917"')),
      'submitCredential: a wrong PIN is accepted',
    ],
    [
      'ignores the deduplication id',
      rewriting('sendOtp', (body) =>
        body.replace(/"deduplicationId":"[^"]*"/, `"deduplicationId":"${crypto.randomUUID()}"`),
      ),
      'sendOtp: one deduplicationId, sent twice,',
    ],
    [
      'does not end a session',
      { instead: (row) => (row === 'signOut' ? 204 : undefined) },
      'signOut: its tokens still open',
    ],
    ['drops the session token', without('session'), 'requestAccessToken gave no header session'],
    ['drops the et token', without('et'), 'submitCredential gave no header et'],
    ['drops the pt token', without('pt'), 'createProfile gave no header pt'],
    ['drops Retry-After', without('retry-after'), 'submitCredential 423: has no header retry-after'],
    [
      'drops session-expires-in',
      without('session-expires-in'),
      'checkVerification 200: has no header session-expires-in',
    ],
  ])('a backend that %s fails by name', async (_, fault, complaint) => {
    const hooked = await startHooked(backend?.origins.website ?? '', fault)
    onTestFinished(hooked.stop)
    first += 10
    const subject = elsewhere({ url: hooked.origin, hook: `${hooked.origin}/tools`, first })
    const { complaints } = await conform(subject, {
      only: ['an enrolment', 'what a visitor', 'what a sign-in', 'what wrong'],
    })
    expect(complaints.filter((one) => one.includes(complaint))).toHaveLength(1)
  })
})
