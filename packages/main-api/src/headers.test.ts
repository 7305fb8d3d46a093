import { endpointNames } from '@palmflow/contract'
import { describe, expect, test, vi } from 'vitest'
import { answers, calls, json, openClient, outcome, type Respond, unaborted } from './fakes.ts'

const renewing = (name: 'loadProfile' | 'fetchFeatureFlags' | 'fetchAppConfig', status = 200): Respond =>
  json(status, answers[name], { session: '2.s.x', et: '2.e.x', pt: '2.p.x', 'session-expires-in': '900000' })

describe('headers of a request', () => {
  test.each(endpointNames)('a request of %s includes credentials [R389]', async (name) => {
    const requests: (RequestInit | undefined)[] = []
    const client = await openClient(json(200, answers[name]), {
      fetch: (input, init) => {
        requests.push(init)
        return fetch(input, init)
      },
    })
    await calls[name](client.api)
    expect(requests.map((init) => init?.credentials)).toEqual(['include'])
  })

  test.each([
    { treatment: 'WEB', source: 'website' },
    { treatment: 'IOS_APP_CLIP', source: 'in-app' },
    { treatment: 'UNKNOWN', source: 'in-app' },
  ])('a request with treatment $treatment has source $source and ids [R390]', async ({ treatment, source }) => {
    const client = await openClient(json(200, answers.loadProfile), { treatment })
    await calls.loadProfile(client.api)
    await calls.loadProfile(client.api)
    const requests = client.received.map((request) => [
      String(request.headers.treatment),
      String(request.headers.source),
    ])
    for (const [first, second] of requests) {
      expect(first).toMatch(new RegExp(`^${treatment};id=random-\\d+$`))
      expect(second).toMatch(new RegExp(`^${source};id=random-\\d+$`))
    }
    expect(requests[0]?.[0]).not.toBe(requests[1]?.[0])
    expect(requests[0]?.[1]).toBe(requests[1]?.[1])
  })

  test('each retry has a new request id and the same source', async () => {
    const client = await openClient(json(503))
    await outcome(calls.loadProfile(client.api))
    expect(new Set(client.received.map((request) => request.headers.treatment)).size).toBe(4)
    expect(new Set(client.received.map((request) => request.headers.source)).size).toBe(1)
  })

  test('a request contains exactly the stored tokens [R285]', async () => {
    const client = await openClient(json(200, answers.loadProfile))
    await calls.loadProfile(client.api)
    client.session.tokens.set('session', '1.s.x')
    client.session.tokens.set('pt', '1.p.x')
    await calls.loadProfile(client.api)
    const [first, second] = client.received.map(({ headers: { session, et, pt } }) => ({ session, et, pt }))
    expect(first).toEqual({})
    expect(second).toEqual({ session: '1.s.x', pt: '1.p.x' })
  })

  test('a request uses the fetch function that the page has at the time of the call', async () => {
    const client = await openClient(json(200, answers.loadProfile))
    const requests = vi.fn(globalThis.fetch)
    vi.stubGlobal('fetch', requests)
    await calls.loadProfile(client.api).finally(() => vi.unstubAllGlobals())
    expect(requests).toHaveBeenCalledOnce()
  })

  test('a request is sent as JSON, with credentials and without redirects', async () => {
    const options: (RequestInit | undefined)[] = []
    const client = await openClient(json(200, answers.sendOtp), {
      fetch: (input, init) => {
        options.push(init)
        return fetch(input, init)
      },
    })
    await calls.sendOtp(client.api)
    expect(options[0]).toMatchObject({ credentials: 'include', redirect: 'error', method: 'PUT' })
    expect(client.received[0]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(client.received[0]?.body ?? '')).toEqual({
      phoneNumber: '+12065550100',
      phoneNumberOTPUseCase: 'ACCOUNT_VERIFICATION',
      deduplicationId: expect.stringMatching(/^random-/),
    })
  })
})

describe('tokens of a response', () => {
  test.each([200, 401, 404, 503])(
    'tokens of a response with status %i replace the stored tokens [R392]',
    async (status) => {
      const client = await openClient(renewing('loadProfile', status))
      client.session.tokens.set('session', '1.s.x')
      await outcome(calls.loadProfile(client.api))
      expect(client.session.tokens.current()).toEqual({ session: '2.s.x', et: '2.e.x', pt: '2.p.x' })
      expect(client.done.hooks).toContainEqual(['sessionExtended', 900_000])
    },
  )

  test.each(['fetchFeatureFlags', 'fetchAppConfig'] as const)(
    'the client stores only SESSION from a response of %s [R393]',
    async (name) => {
      const client = await openClient(renewing(name))
      client.session.tokens.set('et', '1.e.x')
      await calls[name](client.api)
      expect(client.session.tokens.current()).toEqual({ session: '2.s.x', et: '1.e.x' })
    },
  )

  test('tokens of a late response do not replace newer tokens', async () => {
    const open: (() => void)[] = []
    const arrived = Promise.withResolvers<void>()
    const client = await openClient((response, received, count) => {
      open.push(() => json(200, answers.loadProfile, { session: `${count + 1}.s.x` })(response, received, count))
      if (count === 3) arrived.resolve()
    })
    client.session.tokens.set('session', '1.s.x')
    const requests = [1, 2, 3].map(() => calls.loadProfile(client.api))
    await arrived.promise
    for (const answer of open.reverse()) answer()
    await Promise.all(requests)
    expect(client.session.tokens.get('session')).toBe('4.s.x')
  })

  test('tokens that arrive after sign-out do not sign the user in again', async () => {
    const request = Promise.withResolvers<() => void>()
    const client = await openClient((response, received, count) => {
      request.resolve(() => renewing('loadProfile')(response, received, count))
    })
    client.session.tokens.set('session', '1.s.x')
    const call = calls.loadProfile(client.api)
    const answer = await request.promise
    client.session.clear()
    answer()
    await call
    expect(client.session.tokens.current()).toEqual({})
  })

  test('a retry sends the tokens that a failed attempt renewed', async () => {
    const client = await openClient((response, received, count) =>
      json(count === 1 ? 503 : 200, answers.loadProfile, { session: `${count}.s.x` })(response, received, count),
    )
    await client.api.loadProfile({}, unaborted())
    expect(client.received.map((request) => request.headers.session)).toEqual([undefined, '1.s.x'])
  })

  test('a retry sends the tokens of the session in which the call began', async () => {
    const client = await openClient((response, received, count) => {
      client.session.tokens.set('session', '1.another.x')
      json(count === 1 ? 503 : 200, answers.loadProfile)(response, received, count)
    })
    client.session.tokens.set('session', '1.s.x')
    await calls.loadProfile(client.api)
    expect(client.received.map((request) => request.headers.session)).toEqual(['1.s.x', '1.s.x'])
  })

  test.each(['signOut', 'deleteProfile', 'endOtherSignIns'] as const)(
    'a retry of %s without tokens does not send the tokens of a later sign-in',
    async (name) => {
      const client = await openClient((response, received, count) => {
        for (const token of ['session', 'et', 'pt'] as const) client.session.tokens.set(token, '1.later.x')
        json(count === 1 ? 503 : 200, answers[name])(response, received, count)
      })
      await calls[name](client.api)
      expect(client.received.map(({ headers }) => [headers.session, headers.et, headers.pt])).toEqual([
        [undefined, undefined, undefined],
        [undefined, undefined, undefined],
      ])
    },
  )

  test('a retry sends the token of the user after a sign-out removed the stored tokens', async () => {
    const client = await openClient((response, received, count) => {
      client.session.clear()
      json(count === 1 ? 503 : 200, answers.loadProfile)(response, received, count)
    })
    client.session.tokens.set('pt', '1.p.x')
    await calls.loadProfile(client.api)
    expect(client.received.map((request) => request.headers.pt)).toEqual(['1.p.x', '1.p.x'])
  })

  test.each(['soon', '-1', '', '1e9'])(
    'the main API client ignores a session-expires-in header of "%s"',
    async (text) => {
      const client = await openClient(json(200, answers.loadProfile, { 'session-expires-in': text }))
      await calls.loadProfile(client.api)
      expect(client.done.hooks).toEqual([])
    },
  )
})
