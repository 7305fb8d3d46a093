import { createServer } from 'node:http'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { IdentityError } from './identity-error.ts'
import { createVerifier, type VerifierOptions } from './verifier.ts'

const start = 1_800_000_000_000
const issuer = 'https://id.example'
const type = 'palmflow-identity+jwt'
type Keys = Awaited<ReturnType<typeof newKeys>>

async function newKeys() {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  return { privateKey, jwk: { ...jwk, kid, alg: 'ES256', use: 'sig' }, kid }
}

const own = { sub: 'subject', sid: 'handle', jti: 'token-1', amr: ['palm'], auth_time: start / 1_000, nonce: 'nonce' }
function sign({ privateKey, kid }: Keys, claims: object = {}, header: object = {}): Promise<string> {
  const seconds = start / 1_000
  return new SignJWT({ ...own, iss: issuer, aud: 'shop', iat: seconds, exp: seconds + 60, ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: type, kid, ...header })
    .sign(privateKey)
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

function host(keys: readonly Keys[], more: Partial<VerifierOptions> = {}, respond = () => json({ active: false })) {
  const requests: Request[] = []
  const published = [...keys]
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    requests.push(request)
    return request.url.endsWith('/jwks.json') ? json({ keys: published.map(({ jwk }) => jwk) }) : respond()
  }
  const verifier = createVerifier({ issuer, audience: 'shop', secret: 'secret', fetch, now: () => start, ...more })
  return { verifier, requests, published }
}

const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof IdentityError ? error.reason : error),
  )

test('only one of five parallel checks of a token accepts the token', async () => {
  const keys = await newKeys()
  const { verifier, requests } = host([keys])
  const token = await sign(keys)
  const all = await Promise.all(Array.from({ length: 5 }, () => reasonOf(verifier.verify(token, { nonce: 'nonce' }))))
  expect(all.toSorted()).toEqual(['accepted', ...Array.from({ length: 4 }, () => 'replayed')])
  expect(await verifier.verify(await sign(keys, { jti: 'token-2' }), { nonce: 'nonce' })).toEqual({
    ...{ subject: 'subject', session: 'handle', methods: ['palm'], authenticatedAt: start },
  })
  expect(requests.map(({ url }) => url)).toEqual([`${issuer}/.well-known/jwks.json`])
})

test.each([
  ['another audience', { aud: 'bank' }, {}, 'otherAudience'],
  ['two audiences without ours', { aud: ['bank', 'inn'] }, {}, 'otherAudience'],
  ['two audiences with ours', { aud: ['bank', 'shop'] }, {}, 'invalid'],
  ['another issuer', { iss: 'https://other.example' }, {}, 'invalid'],
  ['another nonce', { nonce: 'other' }, {}, 'otherNonce'],
  ['no nonce', { nonce: undefined }, {}, 'otherNonce'],
  ['no handle', { sid: undefined }, {}, 'invalid'],
  ['no id', { jti: undefined }, {}, 'invalid'],
  ['no end', { exp: undefined }, {}, 'invalid'],
  [
    'an end in an hour, but issued two minutes ago',
    { iat: start / 1_000 - 120, exp: start / 1_000 + 3_600 },
    {},
    'expired',
  ],
  ['a start in the future', { iat: start / 1_000 + 120, exp: start / 1_000 + 180 }, {}, 'invalid'],
  ['another type', {}, { typ: 'JWT' }, 'invalid'],
  ['no type', {}, { typ: undefined }, 'invalid'],
  ['an unknown key id', {}, { kid: 'other' }, 'invalid'],
])('the verifier refuses a token with %s', async (_, claims, header, reason) => {
  const keys = await newKeys()
  expect(await reasonOf(host([keys]).verifier.verify(await sign(keys, claims, header), { nonce: 'nonce' }))).toBe(
    reason,
  )
})

test.each([
  [0, 0, 'accepted'],
  [59_000, 0, 'accepted'],
  [64_000, 5_000, 'accepted'],
  [66_000, 5_000, 'expired'],
  [-4_000, 5_000, 'accepted'],
  [-7_000, 5_000, 'invalid'],
  [300_000, 3_600_000, 'expired'],
])(
  'with a clock difference of %i ms and a tolerance of %i ms a token is %s',
  async (apart, clockToleranceMs, outcome) => {
    const keys = await newKeys()
    const { verifier } = host([keys], { clockToleranceMs, now: () => start + apart })
    expect(await reasonOf(verifier.verify(await sign(keys), { nonce: 'nonce' }))).toBe(outcome)
  },
)

test('a verifier accepts only tokens of a published key', async () => {
  const [former, next] = [await newKeys(), await newKeys()]
  const { verifier, published } = host([former, next])
  expect(await reasonOf(verifier.verify(await sign(former), { nonce: 'nonce' }))).toBe('accepted')
  expect(await reasonOf(verifier.verify(await sign(next, { jti: 'token-2' }), { nonce: 'nonce' }))).toBe('accepted')
  published.splice(0, 1)
  const later = host([next])
  expect(await reasonOf(later.verifier.verify(await sign(former, { jti: 'token-3' }), { nonce: 'nonce' }))).toBe(
    'invalid',
  )
})

test('the verifier refuses a token with a published key of another algorithm', async () => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'other', alg: 'EdDSA', use: 'sig' }
  const { verifier } = host([{ privateKey, jwk, kid: 'other' }])
  const token = await sign({ privateKey, jwk, kid: 'other' }, {}, { alg: 'EdDSA' })
  expect(await reasonOf(verifier.verify(token, { nonce: 'nonce' }))).toBe('invalid')
})

test('a verifier loads the key set again after five minutes', async () => {
  const [former, next] = [await newKeys(), await newKeys()]
  const { verifier, published } = host([former, next])
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    expect(await reasonOf(verifier.verify(await sign(former), { nonce: 'nonce' }))).toBe('accepted')
    published.splice(0, 1)
    vi.setSystemTime(Date.now() + 300_001)
    expect(await reasonOf(verifier.verify(await sign(former, { jti: 'token-2' }), { nonce: 'nonce' }))).toBe('invalid')
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  [5_000, 64_900],
  [500, 60_900],
  [1, 60_900],
])('with a tolerance of %i ms the verifier refuses a replay after %i ms', async (clockToleranceMs, age) => {
  const keys = await newKeys()
  let now = start
  const { verifier } = host([keys], { clockToleranceMs, now: () => now })
  const token = await sign(keys)
  expect(await reasonOf(verifier.verify(token, { nonce: 'nonce' }))).toBe('accepted')
  now += age
  expect(await reasonOf(verifier.verify(token, { nonce: 'nonce' }))).toBe('replayed')
})

test('a failed load of the key set gives the reason unavailable, not invalid', async () => {
  const keys = await newKeys()
  const fetch = async () => json({}, 503)
  const verifier = createVerifier({ issuer, audience: 'shop', fetch, now: () => start })
  expect(await reasonOf(verifier.verify(await sign(keys), { nonce: 'nonce' }))).toBe('unavailable')
})

const redeemed = { active: true, ...own, iss: issuer, aud: 'shop', exp: start / 1_000 + 60 }

test('a redemption sends the secret in a header and the token in the body', async () => {
  const { verifier, requests } = host([], {}, () => json(redeemed))
  expect(await verifier.redeem('a.b.c', { nonce: 'nonce' })).toMatchObject({ subject: 'subject' })
  const [request] = requests
  expect(requests).toHaveLength(1)
  expect(request?.url).toBe(`${issuer}/api/v1/identity-token/introspection`)
  expect(request?.headers.get('authorization')).toBe(`Basic ${btoa('shop:secret')}`)
  expect(await request?.text()).toBe('token=a.b.c&token_type_hint=identity_token')
  expect(await reasonOf(verifier.redeem('a.b.c', { nonce: 'other' }))).toBe('otherNonce')
})

test.each([
  ['not active', () => json({ active: false }), 'refused'],
  ['the state of a session', () => json({ active: true, iss: issuer, aud: 'shop', sub: 's', sid: 'h' }), 'invalid'],
  ['401', () => json({ error: 'invalid_client' }, 401), 'unauthorized'],
  ['503', () => json({ active: true }, 503), 'unavailable'],
  ['a page in place of JSON', () => new Response('<html>'), 'unavailable'],
  ['other JSON', () => json({ active: 'true' }), 'unavailable'],
  ['another issuer', () => json({ ...redeemed, iss: 'https://other.example' }), 'invalid'],
  ['another audience', () => json({ ...redeemed, aud: 'bank' }), 'otherAudience'],
])('the verifier refuses a redemption with the response %s', async (_, respond, reason) => {
  expect(await reasonOf(host([], {}, respond).verifier.redeem('a.b.c', { nonce: 'nonce' }))).toBe(reason)
})

test.each([
  [{ active: true, sid: 'handle', aud: 'shop' }, true],
  [{ active: true, sid: 'other', aud: 'shop' }, false],
  [{ active: true, sid: 'handle', aud: 'bank' }, false],
  [{ active: false, sid: 'handle', aud: 'shop' }, false],
])('a session is active only if the issuer confirms this handle: %o', async (body, isActive) => {
  expect(await host([], {}, () => json(body)).verifier.isSessionActive('handle')).toBe(isActive)
})

test('a redemption without a response fails after the time limit', async () => {
  const fetch: typeof globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
  const { verifier } = host([], { timeoutMs: 10, fetch })
  expect(await reasonOf(verifier.redeem('a.b.c', { nonce: 'nonce' }))).toBe('unavailable')
})

test('a session check without a secret sends no request', async () => {
  const { verifier, requests } = host([], { secret: undefined })
  expect(await reasonOf(verifier.isSessionActive('handle'))).toBe('unauthorized')
  expect(requests).toEqual([])
})

test('an error of a verifier contains no part of the token', async () => {
  const keys = await newKeys()
  const token = await sign(keys, { aud: 'bank' })
  const error: unknown = await host([keys])
    .verifier.verify(token, { nonce: 'nonce' })
    .catch((reason: unknown) => reason)
  const text = `${String(error)} ${JSON.stringify(error)} ${error instanceof Error ? String(error.cause) : ''}`
  for (const part of token.split('.')) expect(text).not.toContain(part)
})

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

test('the target of a redirect does not receive the secret', async () => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.url} ${request.headers.authorization !== undefined}`)
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const verifier = createVerifier({ issuer: `http://127.0.0.1:${port}`, audience: 'shop', secret: 'secret' })
  expect(await reasonOf(verifier.isSessionActive('handle'))).toBe('unavailable')
  expect(requests).toEqual(['/api/v1/identity-token/introspection true'])
})
