import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { onWebsite, websiteUser } from '../data-requests/testing/website-user.ts'
import { type AppBackend, onEachDatabase, signedIn } from '../gateway/testing/app-backend.ts'
import { randomSecrets } from '../keys/secrets.ts'
import { eventsByTestFile, recordEvents } from '../testing/covered-events.ts'
import { createTestClient } from '../testing/test-client.ts'
import { audiencesOf } from './audiences.ts'
import { redeemToken } from './identity-tokens.ts'
import { createSigner, type IdentityClaims } from './signer.ts'
import {
  bank,
  hostOptions,
  identityOf,
  introspect,
  reasonOf,
  requestToken,
  serverOf,
  shop,
  tokenOf,
} from './testing/host.ts'

const minute = 60_000
const secrets = randomSecrets()
const { of, keep, report, isWhole } = recordEvents()

const claimsOf = (token: string): IdentityClaims => decodeJwt<IdentityClaims>(token)
const signerHere = () => createSigner(secrets.identityKey, [])
const reasons = () => of('identity-refused').map(({ reason }) => reason)

const tokensHere = (fixture: () => AppBackend) => {
  test("a host's server gets the user, the time and the factors of a sign-in", async () => {
    const { client } = await websiteUser(fixture())
    const token = await tokenOf(client, shop, 'nonce-of-this-browser')
    keep(token, claimsOf(token).sub, claimsOf(token).sid, claimsOf(token).jti, 'nonce-of-this-browser', shop.secret)
    const server = serverOf(fixture())
    const verified = await server.verify(token, { nonce: 'nonce-of-this-browser' })
    expect(verified).toEqual(await server.redeem(token, { nonce: 'nonce-of-this-browser' }))
    expect(verified).toMatchObject({ methods: ['sms'], authenticatedAt: expect.any(Number) })
    expect(fixture().clock.now() - verified.authenticatedAt).toBeLessThan(minute)
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', typ: 'palmflow-identity+jwt' })
    const { iss, iat, exp } = claimsOf(token)
    expect({ iss, life: exp - iat }).toEqual({ iss: fixture().origin, life: 60 })
  })

  test.each([
    ['a PIN', { pin: '4711' }, ['sms', 'pin', 'mfa']],
    ['no PIN', {}, ['sms']],
  ])('the identity token of a sign-in with %s names its factors', async (_, options, methods) => {
    const { phone } = await fixture().enrol(options)
    const client = createTestClient(fixture().origin)
    await client.signsIn({ phone, code: fixture().code, ...options })
    expect((await identityOf(fixture(), client)).methods).toEqual(methods)
  })

  test('the identity token of an app user names the palm as a factor', async () => {
    const { app } = await signedIn(fixture())
    const client = createTestClient(fixture().origin, {}, { authorization: `Bearer ${app.accessToken()}` })
    await client.ask('requestAccessToken')
    expect((await identityOf(fixture(), client)).methods).toEqual(['palm'])
  })

  test('two sign-ins of a user at one audience have one subject and different handles', async () => {
    const { client, phone } = await websiteUser(fixture())
    const first = await identityOf(fixture(), client)
    const other = await identityOf(fixture(), client, bank)
    const otherIdentity = await identityOf(fixture(), await onWebsite(fixture(), phone))
    expect(await identityOf(fixture(), client)).toEqual(first)
    expect(otherIdentity.subject).toBe(first.subject)
    expect(new Set([first.subject, other.subject]).size).toBe(2)
    expect(new Set([first.session, other.session, otherIdentity.session]).size).toBe(3)
  })

  test('only one of ten parallel redemptions of an identity token succeeds', async () => {
    const { client } = await websiteUser(fixture())
    const { db, keys, origin, clock } = fixture()
    const signer = await signerHere()
    const audience = audiencesOf(hostOptions.audiences).get(shop.name)
    if (audience === undefined) throw new Error('There is no shop')
    for (let round = 0; round < 3; round += 1) {
      const token = await tokenOf(client)
      const results = await Promise.all([
        ...Array.from({ length: 5 }, async () => (await introspect(origin, { token })).active),
        ...Array.from({ length: 5 }, async () => {
          const reader = { db, keys, websiteOrigin: () => origin }
          return typeof (await redeemToken(reader, signer, audience, token, clock.now())) !== 'string'
        }),
      ])
      expect(results.filter(Boolean)).toHaveLength(1)
    }
    expect(reasons()).toContain('replayed')
  })

  test('a redemption by another audience does not use up a token', async () => {
    const { client } = await websiteUser(fixture())
    const token = await tokenOf(client)
    expect(await introspect(fixture().origin, { token }, bank)).toMatchObject({ status: 200, active: false })
    expect(reasons()).toEqual(['otherAudience'])
    expect(await reasonOf(serverOf(fixture(), bank).verify(token, { nonce: null }))).toBe('otherAudience')
    expect(await introspect(fixture().origin, { token })).toMatchObject({ active: true })
  })

  test('an identity token is refused after a minute', async () => {
    const { client } = await websiteUser(fixture())
    const token = await tokenOf(client)
    fixture().clock.advance(minute)
    expect((await introspect(fixture().origin, { token })).active).toBe(false)
    expect(reasons()).toEqual(['expired'])
    fixture().clock.advance(10_000)
    expect(await reasonOf(serverOf(fixture()).verify(token, { nonce: null }))).toBe('expired')
  })

  test('an unsigned, foreign or changed identity token is refused', async () => {
    const { client } = await websiteUser(fixture())
    const { origin } = fixture()
    const token = await tokenOf(client)
    const claims = claimsOf(token)
    const header = decodeProtectedHeader(token)
    const keySet = await (await fetch(`${origin}/.well-known/jwks.json`)).text()
    const foreign = await createSigner(randomSecrets().identityKey, [])
    const [head = '', , signature = ''] = token.split('.')
    const changed = Buffer.from(JSON.stringify({ ...claims, aud: 'bank' })).toString('base64url')
    const forged = [
      new UnsecuredJWT({ ...claims }).encode(),
      await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'palmflow-identity+jwt', kid: String(header.kid) })
        .sign(Buffer.from(keySet)),
      await foreign.sign(claims),
      `${head}.${changed}.${signature}`,
      'a.b.c',
      `\0${token}`,
    ]
    const server = serverOf(fixture())
    for (const one of forged) {
      expect(await introspect(origin, { token: one })).toMatchObject({ status: 200, body: { active: false } })
      const asHandle = await introspect(origin, { token: one, token_type_hint: 'session' })
      expect(asHandle).toMatchObject({ status: 200, body: { active: false } })
      expect(await reasonOf(server.verify(one, { nonce: null }))).toBe('invalid')
    }
    expect(new Set(reasons())).toEqual(new Set(['forged']))
    expect((await introspect(origin, { token })).active).toBe(true)
  })

  test('a token with an unknown id is refused despite a valid signature', async () => {
    const { client } = await websiteUser(fixture())
    const claims = claimsOf(await tokenOf(client))
    const token = await (await signerHere()).sign({ ...claims, jti: 'A'.repeat(22) })
    expect((await introspect(fixture().origin, { token })).active).toBe(false)
    expect(reasons()).toEqual(['replayed'])
  })

  test('an identity token is refused with another nonce', async () => {
    const { client } = await websiteUser(fixture())
    const token = await tokenOf(client, shop, 'nonce-of-the-owner')
    const server = serverOf(fixture())
    for (const nonce of ['nonce-of-the-thief', null]) {
      expect(await reasonOf(server.verify(token, { nonce }))).toBe('otherNonce')
    }
    expect(await reasonOf(server.verify(token, { nonce: 'nonce-of-the-owner' }))).toBe('accepted')
    expect(await reasonOf(server.verify(token, { nonce: 'nonce-of-the-owner' }))).toBe('replayed')
    expect(await reasonOf(server.redeem(token, { nonce: 'nonce-of-the-thief' }))).toBe('otherNonce')
  })

  test('the main API and the gateway refuse an identity token', async () => {
    const { client } = await websiteUser(fixture())
    const token = await tokenOf(client)
    const authorization = `Bearer ${token}`
    const { origin } = fixture()
    expect((await fetch(`${origin}/v1/user/profile`, { headers: { authorization } })).status).toBe(403)
    const thief = createTestClient(origin, { session: token, et: token, pt: token }, { authorization })
    expect((await thief.ask('loadProfile')).status).toBe(401)
    const { sid } = claimsOf(token)
    expect((await createTestClient(origin, { session: `1.${sid}.${'x'.repeat(43)}` }).ask('loadProfile')).status).toBe(
      401,
    )
  })
}

const callersHere = (fixture: () => AppBackend) => {
  test.each([
    ['an origin that its audience does not list', shop.name, { origin: bank.origin }, 'otherOrigin'],
    ['no origin', shop.name, {}, 'otherOrigin'],
    ['our own origin, which the audience does not list', shop.name, 'own', 'otherOrigin'],
    ['an unknown audience', 'nobody', { origin: shop.origin }, 'unknownAudience'],
    ['a name of every object as audience', 'constructor', { origin: shop.origin }, 'unknownAudience'],
  ])('a page gets no identity token with %s', async (_, audience, headers, reason) => {
    const { client } = await websiteUser(fixture())
    const origin = headers === 'own' ? { origin: fixture().origin } : headers
    const { status, body } = await client.ask('requestIdentityToken', { audience }, { ...origin })
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'notFound' } })
    expect(reasons()).toEqual([reason])
  })

  test.each(['null', 'https://shop.example.evil.example', 'http://shop.example'])(
    'a request for an identity token from the foreign origin %s is refused',
    async (origin) => {
      const { client } = await websiteUser(fixture())
      expect((await client.ask('requestIdentityToken', { audience: shop.name }, { origin })).status).toBe(403)
    },
  )

  test('the 61st identity token of a sign-in in ten minutes is refused', async () => {
    const { client, phone } = await websiteUser(fixture())
    for (let count = 0; count < 60; count += 1) expect((await requestToken(client)).status).toBe(200)
    const { status, headers } = await requestToken(client, bank)
    expect({ status, wait: headers.get('retry-after') }).toEqual({ status: 423, wait: '600' })
    expect((await requestToken(await onWebsite(fixture(), phone))).status).toBe(200)
  })

  test.each([
    ['a wrong secret', { ...shop, secret: bank.secret }, 'shop'],
    ['a hash as secret', { ...shop, secret: hostOptions.audiences.shop?.secretHashes[0] ?? '' }, 'shop'],
    ['an empty secret', { ...shop, secret: '' }, 'shop'],
    ['an unknown audience', { ...shop, name: 'nobody' }, 'unknown'],
  ])('an introspection with %s is refused with status 401', async (_, host, audience) => {
    const { client } = await websiteUser(fixture())
    const token = await tokenOf(client)
    const { status, headers, body } = await introspect(fixture().origin, { token }, host)
    expect({ status, body }).toEqual({ status: 401, body: { error: 'invalid_client' } })
    expect(headers.get('www-authenticate')).toMatch(/^Basic /)
    expect(of('audience-refused')).toEqual([expect.objectContaining({ audience })])
    if (host.secret !== '')
      expect(await reasonOf(serverOf(fixture(), host).redeem(token, { nonce: null }))).toBe('unauthorized')
    expect((await introspect(fixture().origin, { token })).active).toBe(true)
  })

  test('the error response of an introspection without a token is not cached', async () => {
    const { status, headers, body } = await introspect(fixture().origin, { other: 'x' })
    expect({ status, body }).toEqual({ status: 400, body: { error: 'invalid_request' } })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('the key set contains only public keys', async () => {
    const response = await fetch(`${fixture().origin}/.well-known/jwks.json`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    const { keys } = v.parse(v.object({ keys: v.array(v.record(v.string(), v.string())) }), await response.json())
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']])
  })
}

onEachDatabase(
  'identity tokens',
  (fixture) => {
    tokensHere(fixture)
    callersHere(fixture)
    isWhole(eventsByTestFile.identity)
  },
  { ...hostOptions, secrets, report },
)
