import { environments, localEnvironment } from '@palmflow/contract'
import { describe, expect, test } from 'vitest'
import { answers, calls, json, openClient, outcome, type Respond } from './fakes.ts'

const led = (redirectUrl: unknown) => json(401, { redirectUrl })
const [{ frontends }] = environments
const site = frontends.website
const domain = new URL(site).host
const firstThen =
  (first: Respond, then: Respond): Respond =>
  (response, received, count) =>
    (count === 1 ? first : then)(response, received, count)

describe('a 401 with an address', () => {
  test.each([
    { to: `${site}/account-link?x=1`, from: `${site}/dashboard`, goes: `${site}/account-link?x=1` },
    { to: '/account-link', from: `${site}/dashboard`, goes: `${site}/account-link` },
    {
      to: `https://pay.${domain}/account-link`,
      from: `${site}/`,
      goes: `https://pay.${domain}/account-link`,
    },
    { to: '/sign-in?isReAuth=true', from: `${site}/`, goes: `${site}/sign-in?isReAuth=true` },
    { to: '/sign-in', from: `${site}/es`, goes: `${site}/sign-in` },
    {
      to: `https://pay.${domain}/dashboard`,
      from: `${site}/dashboard`,
      goes: `https://pay.${domain}/dashboard`,
    },
  ])('a 401 with an address redirects from $from to $goes [R436]', async ({ to, from, goes }) => {
    const client = await openClient(led(to), {}, from)
    expect(await outcome(calls.loadProfile(client.api))).toMatchObject({ kind: 'leaving' })
    expect(client.done.hooks).toEqual([['redirect', goes]])
    expect(client.received).toHaveLength(1)
  })

  test.each([
    { to: '/sign-in', from: `${site}/dashboard` },
    { to: '/sign-in/', from: `${site}/sign-in?step=ADD_PIN` },
    { to: '/es/sign-in', from: `${site}/es/dashboard` },
    { to: `https://pay.${domain}/sign-in`, from: `${site}/help` },
  ])('a 401 with the sign-in address $to does not redirect from $from [R437]', async ({ to, from }) => {
    const client = await openClient(led(to), {}, from)
    expect(await outcome(calls.loadProfile(client.api))).toMatchObject({ kind: 'unauthenticated' })
    expect([client.done.hooks, client.done.reports]).toEqual([[], []])
  })

  test.each([
    { to: '/sign-in?isReAuth=true', from: `${site}/`, left: undefined },
    { to: '/sign-in', from: `${site}/dashboard`, left: undefined },
    { to: '/account-link', from: `${site}/dashboard`, left: '1.p.x' },
  ])('after a 401 with the address $to at $from, the stored PT is $left', async ({ to, from, left }) => {
    const client = await openClient(led(to), {}, from)
    client.session.tokens.set('pt', '1.p.x')
    await outcome(calls.loadProfile(client.api))
    expect(client.session.tokens.get('pt')).toBe(left)
  })

  test.each([
    {
      to: '/dashboard?view=sign-up&a=1&a=2',
      from: `${site}/dashboard?view=x&keep=1#palm`,
      goes: '/dashboard?keep=1&view=sign-up&a=1&a=2#palm',
    },
    { to: '/dashboard/?a=1', from: `${site}/es/dashboard`, goes: '/es/dashboard?a=1' },
  ])('a 401 with the address of the current page merges its query into $goes [R438]', async ({ to, from, goes }) => {
    const client = await openClient(firstThen(led(to), json(200, answers.loadProfile)), {}, from)
    expect(await outcome(calls.loadProfile(client.api))).toMatchObject({ kind: 'done' })
    expect([client.done.hooks, client.received.length]).toEqual([[['replaceUrl', site + goes]], 2])
  })

  test('a status 401 that extends the query repeats the call with a new idempotency key [R438]', async () => {
    const client = await openClient(firstThen(led('/dashboard?a=1'), json(401)), {}, `${site}/dashboard`)
    expect(await outcome(calls.submitCredential(client.api))).toMatchObject({ kind: 'unauthenticated' })
    const keys = client.received.map(({ headers }) => headers['idempotency-key'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 2])
  })

  test('a call that a status 401 repeats does not send the tokens of a later sign-in [R438]', async () => {
    const respond = firstThen(led('/dashboard?a=1'), json(204))
    const client = await openClient(
      (...request) => {
        client.session.tokens.set('session', '1.later.x')
        respond(...request)
      },
      {},
      `${site}/dashboard`,
    )
    client.session.tokens.set('session', '1.s.x')
    await calls.signOut(client.api)
    expect(client.received.map(({ headers }) => headers.session)).toEqual(['1.s.x', '1.s.x'])
  })

  test('a call that a status 401 repeats sends the session of this response [R438]', async () => {
    const renewed: Respond = (response, ...rest) => {
      response.setHeader('session', '1.t.x')
      led('/dashboard?a=1')(response, ...rest)
    }
    const client = await openClient(firstThen(renewed, json(200, answers.loadProfile)), {}, `${site}/dashboard`)
    client.session.tokens.set('session', '1.s.x')
    await calls.loadProfile(client.api)
    expect(client.received.map(({ headers }) => headers.session)).toEqual(['1.s.x', '1.t.x'])
  })

  test('on one page load, a second status 401 with a query does not repeat the call [R438]', async () => {
    const client = await openClient(led('/dashboard?a=1'), {}, `${site}/dashboard`)
    for (const requestCount of [2, 3]) {
      expect(await outcome(calls.loadProfile(client.api))).toMatchObject({ kind: 'unauthenticated' })
      expect([client.done.hooks.length, client.received.length]).toEqual([1, requestCount])
    }
  })

  test('a status 401 with the current address as target does not redirect', async () => {
    const client = await openClient(led('/dashboard?a=1'), {}, `${site}/dashboard?a=1`)
    expect(await outcome(calls.loadProfile(client.api))).toMatchObject({ kind: 'unauthenticated' })
    expect(client.done.hooks).toEqual([])
  })

  test('a status 401 of a local server redirects only to the site on the next port', async () => {
    const environment = localEnvironment('http://localhost:4100')
    for (const [to, goes] of [
      ['http://localhost:4101/account-link', true],
      ['http://localhost:4102/account-link', false],
      ['http://localhost.evil.example:4101/', false],
    ] as const) {
      const client = await openClient(led(to), { environment }, 'http://localhost:4100/')
      await outcome(calls.loadProfile(client.api))
      expect(client.done.hooks).toEqual(goes ? [['redirect', to]] : [])
    }
  })
})

describe('a 401 of the main API', () => {
  test.each([
    ['nothing', undefined],
    ['no address', {}],
    ['an address that is not text', { redirectUrl: 7 }],
    ['a list', []],
  ])('a 401 with %s in its body means that no user is signed in', async (_what, body) => {
    const client = await openClient(json(401, body))
    expect(await outcome(calls.loadProfile(client.api))).toMatchObject({ kind: 'unauthenticated' })
    expect([client.done.hooks, client.done.reports]).toEqual([[], []])
  })

  test('a status 401 of the feature flags call does not navigate', async () => {
    const client = await openClient(led('/account-link'))
    expect(await outcome(calls.fetchFeatureFlags(client.api))).toMatchObject({ kind: 'unknown' })
    expect(client.done.hooks).toEqual([])
  })
})

const hosts = [
  'evil.example',
  `${domain}.evil.example`,
  `evil.example/${domain}`,
  'xn--plmflow-9ya.example',
  'pаlmflow.example',
  `${domain}.`,
  'palmflow。example.evil.example',
  '127.0.0.1',
  '[::1]',
  '0x7f.1',
  `partners.${domain}`,
  `downloads.${domain}`,
  `api.${domain}`,
]
const corpus = [
  ...hosts.flatMap((host) => [
    `https://${host}/`,
    `http://${host}/`,
    `//${host}/`,
    `///${host}/`,
    `https:/\\${host}/`,
    `\\\\${host}/`,
    `/\\${host}/`,
    `/\t/${host}/`,
    `\t//${host}/`,
    ` //${host}/`,
    `ht\ntps://${host}/`,
    `https://${domain}@${host}/`,
    `https://${domain}:pw@${host}/`,
    `https://${host}#@${domain}/`,
    `https://${host}?${domain}`,
    `https://${host}\\@${domain}/`,
  ]),
  `https://user@${domain}/`,
  `https://user:pw@${domain}/`,
  `http://${domain}/account-link`,
  `https://${domain}:8443/`,
  `https://pay.${domain}:444/`,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  `blob:https://${domain}/0`,
  'file:///etc/passwd',
  `ftp://${domain}/`,
  `intent://${domain}/#Intent;scheme=https;end`,
  'vbscript:msgbox(1)',
  'about:blank',
  `view-source:https://${domain}/`,
  'https://',
  'https:///',
  'https://%',
  'https://[',
  '',
  ' ',
]

test(`the main API client refuses and reports all ${corpus.length} hostile addresses`, async () => {
  let next = ''
  const client = await openClient((response, received, count) => led(next)(response, received, count), {}, `${site}/`)
  for (const address of corpus) {
    next = address
    const { kind } = await outcome(calls.loadProfile(client.api))
    expect(client.done.hooks, address).toEqual([])
    expect(kind, address).toBe('unauthenticated')
  }
  expect(client.done.reports).toEqual(Array(corpus.length).fill({ type: 'redirectDropped', service: 'loadProfile' }))
})

test('a main API call fails as unknown if a hook of the page throws', async () => {
  const client = await openClient(led('/account-link'), {
    hooks: {
      here: () => {
        throw new Error('the page is gone')
      },
      redirect: () => {},
      replaceUrl: () => {},
      onUnproven: () => {},
      onRateLimited: () => {},
      onSessionExtended: () => {},
      report: () => {},
    },
  })
  expect(await outcome(calls.loadProfile(client.api))).toMatchObject({ kind: 'unknown' })
})
