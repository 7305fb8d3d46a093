import { createVerifier } from '@palmflow/server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type StartedBackend, standingClock, startBackend } from '../index.ts'
import { randomSecrets, type Secrets } from '../keys/secrets.ts'
import { onDatabases } from '../testing/databases.ts'
import { enrol, enrolledPin } from '../testing/enrolled-users.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'
import { hostOptions, reasonOf, shop, tokenOf } from './testing/host.ts'

const issuer = 'https://id.example'
const api = 'https://api.id.example'
const phone = '+12125550142'
const minute = 60_000
const shared = randomSecrets()
const [former, next] = [shared.identityKey, randomSecrets().identityKey]
const deployment = {
  name: 'beta',
  ...{ backend: api, gateway: api },
  frontends: { website: issuer, payments: 'https://pay.id.example' },
  hosts: { partners: [], downloads: [], logos: [] },
} as const

type KeysOf = Pick<Secrets, 'identityKey' | 'otherIdentityKey'>
const onlyFormer: KeysOf = { identityKey: former }
const nextPublished: KeysOf = { identityKey: former, otherIdentityKey: next }
const nextSigns: KeysOf = { identityKey: next, otherIdentityKey: former }
const onlyNext: KeysOf = { identityKey: next }

/** The keys of both servers in each step of a rotation (docs/operations.md). */
const stages: readonly [string, KeysOf, KeysOf][] = [
  ['before the rotation', onlyFormer, onlyFormer],
  ['while one server publishes the next key', nextPublished, onlyFormer],
  ['while both servers publish the next key', nextPublished, nextPublished],
  ['while one server signs with the next key', nextSigns, nextPublished],
  ['while both servers sign with the next key', nextSigns, nextSigns],
  ['while one server has no former key', onlyNext, nextSigns],
  ['after the rotation', onlyNext, onlyNext],
]

afterEach(() => void vi.useRealTimers())

onDatabases('two servers with one identity issuer', ({ openWithTables }) => {
  const clock = standingClock(Date.now())
  let servers: readonly StartedBackend[] = []
  let start: (keys: KeysOf) => Promise<StartedBackend>
  let leave = async () => {}
  let who: TestClient
  let newest = ''
  beforeAll(async () => {
    const { options, drop } = await openWithTables()
    start = (keys) =>
      startBackend({
        ...{ ...options, ...hostOptions, environment: 'beta', deployment, clock, report: () => {} },
        secrets: { ...shared, ...keys },
        sms: {
          async send({ text }) {
            newest = text
          },
        },
      })
    leave = drop
    await restart(onlyFormer, onlyFormer)
    await enrol(options, shared, [phone])
    who = createTestClient(addressOf(0))
    const code = () => / #(\d{6})/.exec(newest)?.[1] ?? ''
    expect((await who.signsIn({ phone, pin: enrolledPin, code })).body).toMatchObject({ nextStep: 'Complete' })
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()))
    await leave()
  })

  async function restart(...keys: readonly KeysOf[]): Promise<void> {
    await Promise.all(servers.map((server) => server.close()))
    servers = []
    for (const one of keys) servers = [...servers, await start(one)]
  }
  const addressOf = (index: number): string => servers[index]?.origins.website ?? ''
  /** Creates the verifier of a host. The verifier sends each request to the server with this index. */
  const hostAt = (index: () => number) =>
    createVerifier({
      ...{ issuer, apiOrigin: api, audience: shop.name, secret: shop.secret, now: clock.now },
      fetch: (input, init) => {
        const { pathname } = new URL(String(input))
        return fetch(`${addressOf(index())}${pathname}`, init)
      },
    })
  const tokenFrom = (index: number): Promise<string> => {
    who.at(addressOf(index))
    return tokenOf(who)
  }
  const pass = (ms: number): void => {
    clock.advance(ms)
    // The host caches the key set and uses the system time for its cache.
    vi.setSystemTime(Date.now() + ms)
  }

  test('servers and hosts accept tokens of both servers in each step of a key rotation', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    // Both hosts run during the whole rotation, with their cached key sets.
    const running = [0, 1].map((index) => hostAt(() => index))
    const outcomes: string[] = []
    for (const [stage, ...keys] of stages) {
      await restart(...keys)
      for (const signer of [0, 1])
        for (const [reader, host] of running.entries()) {
          const cached = await reasonOf(host.verify(await tokenFrom(signer), { nonce: null }))
          const fresh = await reasonOf(hostAt(() => reader).verify(await tokenFrom(signer), { nonce: null }))
          const redeemed = await reasonOf(hostAt(() => reader).redeem(await tokenFrom(signer), { nonce: null }))
          for (const [how, outcome] of Object.entries({ cached, fresh, redeemed }))
            if (outcome !== 'accepted') outcomes.push(`${stage}: ${signer} → ${reader}, ${how}: ${String(outcome)}`)
        }
      pass(10 * minute)
    }
    expect(outcomes).toEqual([])
  })

  test('a token from before a rotation step is accepted after the step', async () => {
    for (const [index, [, ...keys]] of stages.entries()) {
      await restart(...keys)
      const tokens = [await tokenFrom(0), await tokenFrom(1)]
      const [, ...after] = stages[index + 1] ?? ['', ...keys]
      await restart(...after)
      for (const token of tokens)
        expect(await reasonOf(hostAt(() => 1).verify(token, { nonce: null }))).toBe('accepted')
    }
  })

  test('a host with a cached key set refuses a removed key after five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await restart(onlyFormer, onlyFormer)
    const host = hostAt(() => 1)
    const leaked = [await tokenFrom(0), await tokenFrom(0), await tokenFrom(1)]
    expect(await reasonOf(host.verify(leaked[0] ?? '', { nonce: null }))).toBe('accepted')
    await restart(onlyNext, onlyNext)
    expect(await reasonOf(host.redeem(leaked[1] ?? '', { nonce: null }))).toBe('refused')
    expect(await reasonOf(host.verify(leaked[1] ?? '', { nonce: null }))).toBe('accepted')
    vi.setSystemTime(Date.now() + 5 * minute - 1_000)
    expect(await reasonOf(host.verify(leaked[2] ?? '', { nonce: null }))).toBe('accepted')
    vi.setSystemTime(Date.now() + 1_000)
    const late = hostAt(() => 1)
    expect(await reasonOf(late.verify(leaked[2] ?? '', { nonce: null }))).toBe('invalid')
    expect(await reasonOf(host.verify(leaked[2] ?? '', { nonce: null }))).toBe('invalid')
    expect(await reasonOf(host.verify(await tokenFrom(0), { nonce: null }))).toBe('accepted')
  })

  test('a host loads the key set again for the first token of a new key', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await restart(onlyFormer, onlyFormer)
    const host = hostAt(() => 1)
    expect(await reasonOf(host.verify(await tokenFrom(0), { nonce: null }))).toBe('accepted')
    await restart(onlyNext, onlyNext)
    pass(minute)
    expect(await reasonOf(host.verify(await tokenFrom(0), { nonce: null }))).toBe('accepted')
  })
})
