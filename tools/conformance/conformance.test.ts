import { type StartedBackend, startBackend, systemClock } from '@palmflow/backend'
import { createFolder } from '@palmflow/backend/testing/cluster'
import { endpointNames, gatewayEndpointNames } from '@palmflow/contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { complaintsOf } from './check-response.ts'
import { startHooked } from './faulty-backend.ts'
import { rows } from './rows.ts'
import { conform } from './run.ts'
import { budgets, foreignBackend, hostOptions } from './tested-backend.ts'

const row = (name: string) => rows.find((item) => item.name === name) ?? expect.unreachable(name)
const soundHeaders = { session: 'token', 'session-expires-in': '900000' }
const complaintsAbout = (name: string, status: number, body?: unknown, headers: Record<string, string> = {}) => {
  const text = body === undefined ? '' : JSON.stringify(body)
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const response = { status, headers: new Headers({ ...type, ...soundHeaders, ...headers }) }
  return complaintsOf(row(name), response, new TextEncoder().encode(text))
}

test('a conformance run includes each endpoint of both APIs', () => {
  expect(rows.map(({ name }) => name)).toEqual([...endpointNames, ...gatewayEndpointNames])
})

test('a conformance run accepts a response that matches the OpenAPI document', () => {
  expect(complaintsAbout('sendOtp', 200, { status: 'SUCCESS' })).toEqual([])
  expect(complaintsAbout('setPin', 204)).toEqual([])
  expect(complaintsAbout('sendOtp', 429, { code: 'rateLimited' }, { 'retry-after': '3' })).toEqual([])
})

test.each([
  ['a word that the table does not have', complaintsAbout('sendOtp', 200, { status: 'SENT' })],
  ['a missing field', complaintsAbout('requestAccessToken', 200, { data: {} })],
  ['a number in place of a text', complaintsAbout('loadProfile', 200, { phoneTail: 100, biometrics: [] })],
  ['a status that the endpoint does not have', complaintsAbout('setPin', 404, { code: 'notFound' })],
  ['a body that must be absent', complaintsAbout('setPin', 204, { code: 'done' })],
  [
    'a text that is not JSON',
    complaintsOf(row('sendOtp'), new Response('<p>', { headers: soundHeaders }), new TextEncoder().encode('<p>')),
  ],
  ['a status 429 without an end', complaintsAbout('sendOtp', 429, { code: 'rateLimited' })],
  ['CBOR without frames', complaintsAbout('respondToChallenge', 200, {})],
])('a conformance run reports one complaint about a response with %s', (_, complaints) =>
  expect(complaints).toHaveLength(1),
)

describe('a backend without test tools', () => {
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

  test('a conformance run marks the statuses that need a test tool as not tested', async () => {
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

test('a conformance run with all test tools tests each status', async () => {
  const folder = await createFolder()
  const backend = await startBackend({
    ...folder.options,
    ...hostOptions,
    budgets,
    clock: systemClock(),
    report: () => {},
  })
  const hooked = await startHooked(backend.origins.website)
  onTestFinished(async () => {
    hooked.stop()
    await backend.close()
    await folder.drop()
  })
  const { complaints, marks } = await conform(
    foreignBackend({ url: hooked.origin, hook: `${hooked.origin}/tools`, page: hostOptions.origins[0] ?? '' }),
  )
  expect(complaints).toEqual([])
  expect([...marks].filter(([, mark]) => mark !== '✓')).toEqual([])
})
