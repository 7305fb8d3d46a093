import { inspect } from 'node:util'
import { gatewayEndpoints, gatewayEndpointNames as names } from '@palmflow/contract'
import { describe, expect, test } from 'vitest'
import { answers, calls, framed, json, openClient, outcome, startServer, unaborted } from './fakes.ts'

describe('the gateway session', () => {
  test.each(names)('a gateway call sends the stored token of the gateway session: %s [R387 R416]', async (name) => {
    const client = await openClient(answers[name].respond)
    await calls[name](client.api)
    expect(client.received[0]?.headers.authorization).toBe('Bearer A0')
  })

  test('without a gateway session the gateway client sends no token [R416]', async () => {
    for (const name of names.filter((item) => gatewayEndpoints[item].access === 'none')) {
      const client = await openClient(answers[name].respond, {}, { challengeToken: 'T1' })
      await calls[name](client.api)
      expect(client.received[0]?.headers).not.toHaveProperty('authorization')
    }
  })

  test('the gateway client requests the profile from /v1/user/profile [R420]', async () => {
    const client = await openClient(answers.loadAppProfile.respond)
    await calls.loadAppProfile(client.api)
    expect(client.received[0]).toMatchObject({ method: 'GET', url: '/v1/user/profile' })
  })

  test('without a gateway session the profile call fails before it is sent', async () => {
    const client = await openClient(answers.loadAppProfile.respond, {}, { challengeToken: 'T1' })
    expect(await outcome(calls.loadAppProfile(client.api))).toEqual({ kind: 'unauthenticated' })
    expect([client.received, client.done.hooks, client.session.gatewayTokens.current().challengeToken]).toEqual([
      [],
      [],
      'T1',
    ])
  })

  test.each(['sessionExpired', 'leaving'] as const)(
    'a 403 of the gateway removes all tokens before it notifies the page: %s [R387 R440]',
    async (kind) => {
      const states: unknown[] = []
      const client = await openClient(json(403), {
        hooks: {
          onSessionEnded: () => {
            states.push([client.session.gatewayTokens.current(), client.session.tokens.current()])
            return kind
          },
          onUnproven: () => expect.unreachable(),
          onRateLimited: () => expect.unreachable(),
          report: () => expect.unreachable(),
        },
      })
      client.session.tokens.set('session', '1.s.x')
      client.session.tokens.set('pt', '1.p.x')
      expect(await outcome(calls.respondToChallenge(client.api))).toEqual({ kind })
      expect(states).toEqual([[{}, {}]])
    },
  )

  test('two parallel calls end a gateway session only once', async () => {
    const client = await openClient(json(403))
    const ends = await Promise.all(
      [calls.loadAppProfile(client.api), calls.respondToChallenge(client.api)].map(outcome),
    )
    expect(ends.map(({ kind }) => kind)).toEqual(['sessionExpired', 'sessionExpired'])
    expect(client.done.hooks).toEqual([['sessionEnded']])
  })

  test('status 403 of an earlier gateway session does not end the current session', async () => {
    const client = await openClient((response, received, count) => {
      client.session.gatewayTokens.take(client.session.gatewayTokens.current(), { accessToken: 'A2' })
      json(403)(response, received, count)
    })
    expect(await outcome(calls.loadAppProfile(client.api))).toEqual({ kind: 'unavailable' })
    expect([client.session.gatewayTokens.current(), client.done.hooks]).toEqual([{ accessToken: 'A2' }, []])
  })
})

test.each([
  [true, false],
  [false, true],
])('a missing response counts as offline only without a network (online: %s)', async (online, isOffline) => {
  const fetch = () => Promise.reject(new TypeError('fetch failed'))
  const client = await openClient(json(200), { fetch, isOnline: () => online })
  await expect(calls.loadAppProfile(client.api)).rejects.toMatchObject({ kind: 'unavailable', isOffline })
})

describe('secrets in the gateway client', () => {
  test('a PIN is neither stored by the gateway client nor included in a failure', async () => {
    const silent = { fetch: () => Promise.reject(new TypeError('fetch failed')) }
    for (const [respond, ports] of [
      [json(400), {}],
      [json(503), silent],
      [framed(new Uint8Array(3)), {}],
    ] as const) {
      const client = await openClient(respond, ports)
      const error = await calls.respondToChallenge(client.api).catch((caught: unknown) => caught)
      const text = inspect([error, client.done, [...client.storage]], { depth: 20, getters: true, showHidden: true })
      expect(text).toContain('Failure')
      expect(text).not.toContain('4711')
    }
  })

  test('a PIN that is too long results in a failure without a gateway call', async () => {
    const client = await openClient(answers.respondToChallenge.respond)
    const pin = '4'.repeat(40)
    expect(await outcome(client.api.respondToChallenge({ pin }, unaborted()))).toEqual({ kind: 'unknown' })
    expect(client.received).toEqual([])
  })

  test('the gateway client neither follows redirects nor sends cookies', async () => {
    const other = await startServer(answers.respondToChallenge.respond)
    const options: (RequestInit | undefined)[] = []
    const client = await openClient(json(307, {}, { location: `${other.origin}/` }), {
      fetch: (input, init) => {
        options.push(init)
        return fetch(input, init)
      },
    })
    expect(await outcome(calls.respondToChallenge(client.api))).toMatchObject({ kind: 'unavailable' })
    expect(other.received).toEqual([])
    expect(options[0]).toMatchObject({ credentials: 'omit', redirect: 'error', cache: 'no-store' })
  })
})
