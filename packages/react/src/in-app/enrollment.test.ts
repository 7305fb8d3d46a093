import { endpoints, headers, localEnvironment, sessionStorageKeys } from '@palmflow/contract'
import { createMainApi } from '@palmflow/main-api'
import { createSession } from '@palmflow/session/app'
import { expect, test } from 'vitest'
import { inOwnVisit, leaveEnrollment, loadPartnerOnce, openOwnSession, originFrom, takingOver } from './enrollment.ts'
import { endEnrollment } from './enrollment-visit.ts'

const { signal } = new AbortController()

function storage() {
  const persistedSession = new Map<string, string>()
  return {
    getItem: (key: string) => persistedSession.get(key) ?? null,
    setItem: (key: string, value: string) => void persistedSession.set(key, value),
    removeItem: (key: string) => void persistedSession.delete(key),
  }
}

function openPage(answer: (path: string) => Response, { local = storage(), aoSessionId = 'ao-1' } = {}) {
  const random = () => crypto.randomUUID()
  const persistedSession = createSession({ local, session: storage(), random, now: Date.now, report() {}, aoSessionId })
  const requests: [string, string | null][] = []
  const signOuts: string[] = []
  const waits: (() => void)[] = []
  const unheard = () => expect.unreachable()
  const main = createMainApi(endpoints, {
    environment: localEnvironment('https://main.example'),
    session: persistedSession,
    treatment: 'IOS_APP_CLIP',
    hooks: {
      here: () => new URL('https://web.example/sign-up'),
      ...{
        redirect: unheard,
        replaceUrl: unheard,
        onUnproven: unheard,
        onRateLimited: unheard,
        onSessionExtended() {},
        report: unheard,
      },
    },
    random,
    sleep: () => new Promise((resolve) => waits.push(resolve)),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      if (isSignOut(pathname)) signOuts.push(search)
      requests.push([pathname, request.headers.get(headers.session)])
      return answer(pathname)
    },
  })
  return { persistedSession, requests, signOuts, waits, main }
}
const opened = () => Response.json({ data: { expiresInMs: 900_000 } }, { headers: { [headers.session]: '1.b.mac' } })
const isSignOut = (path: string) => path === endpoints.signOut.path

test('after a user leaves a sign-up, the next user gets a new session', async () => {
  const { persistedSession, requests, main } = openPage((path) =>
    isSignOut(path) ? new Response(null, { status: 204 }) : opened(),
  )
  persistedSession.tokens.set('session', '1.a.mac')
  persistedSession.tokens.set('et', '1.a.mac')
  persistedSession.gatewayTokens.begin('consent-1', 'scan-1')
  leaveEnrollment({ main, persistedSession })
  expect([persistedSession.tokens.current(), persistedSession.gatewayTokens.current()]).toEqual([{}, {}])
  await openOwnSession({ main, persistedSession })({}, signal)
  expect(requests).toEqual([
    [endpoints.signOut.path, '1.a.mac'],
    [endpoints.requestAccessToken.path, null],
  ])
  expect(persistedSession.tokens.current()).toEqual({ session: '1.b.mac' })
})

test('a new enrolment ends the session of an abandoned enrolment', async () => {
  const { persistedSession, requests, main } = openPage((path) =>
    isSignOut(path) ? new Response(null, { status: 204 }) : opened(),
  )
  persistedSession.tokens.set('session', '1.a.mac')
  persistedSession.tokens.set('pt', '1.a.mac')
  await openOwnSession({ main, persistedSession })({}, signal)
  expect(requests).toEqual([
    [endpoints.signOut.path, '1.a.mac'],
    [endpoints.requestAccessToken.path, null],
  ])
  expect(persistedSession.tokens.current()).toEqual({ session: '1.b.mac' })
})

test('only leaving an enrolment, not starting one, ends the whole sign-in', async () => {
  const { persistedSession, signOuts, main } = openPage((path) =>
    isSignOut(path) ? new Response(null, { status: 204 }) : opened(),
  )
  persistedSession.tokens.set('session', '1.a.mac')
  await openOwnSession({ main, persistedSession })({}, signal)
  leaveEnrollment({ main, persistedSession })
  expect(signOuts).toEqual(['?only=this', ''])
})

test('the page retries a failed sign-out with the token of the old session', async () => {
  const { persistedSession, requests, waits, main } = openPage((path) =>
    isSignOut(path) ? new Response(null, { status: 503 }) : opened(),
  )
  persistedSession.tokens.set('session', '1.a.mac')
  leaveEnrollment({ main, persistedSession })
  await expect.poll(() => waits.length).toBe(1)
  await openOwnSession({ main, persistedSession })({}, signal)
  for (const resume of waits.splice(0)) resume()
  await expect.poll(() => waits.length).toBe(1)
  const left = [endpoints.signOut.path, '1.a.mac']
  expect(requests.filter(([path]) => isSignOut(path))).toEqual([left, left])
  expect(persistedSession.tokens.current()).toEqual({ session: '1.b.mac' })
})

test.each(['cancels', 'restarts'])('a user who %s a sign-up keeps only the gateway session', async (how) => {
  const { persistedSession, requests, main } = openPage((path) =>
    isSignOut(path) ? new Response(null, { status: 204 }) : opened(),
  )
  persistedSession.tokens.set('session', '1.a.mac')
  persistedSession.gatewayTokens.take(persistedSession.gatewayTokens.current(), { accessToken: 'T1' })
  if (how === 'cancels') leaveEnrollment({ main, persistedSession })
  else await openOwnSession({ main, persistedSession })({}, signal)
  await expect.poll(() => requests[0]).toEqual([endpoints.signOut.path, '1.a.mac'])
  expect(persistedSession.gatewayTokens.current()).toEqual({ accessToken: 'T1' })
})

test.each([
  ['alreadyEnrolled', {}, []],
  ['completed', { challengeToken: 'scan-1' }, []],
  ['cancelled', {}, [endpoints.signOut.path]],
] as const)('the end %s of a sign-up keeps the gateway session', async (kind, challenge, paths) => {
  const { persistedSession, requests, main } = openPage(() => new Response(null, { status: 204 }))
  persistedSession.tokens.set('session', '1.a.mac')
  persistedSession.gatewayTokens.take({}, { accessToken: 'T1' })
  persistedSession.gatewayTokens.begin('consent-1', 'scan-1')
  endEnrollment({ main, persistedSession }, { kind })
  await new Promise(setImmediate)
  expect(persistedSession.gatewayTokens.current()).toEqual({ accessToken: 'T1', ...challenge })
  expect(requests.map(([path]) => path)).toEqual(paths)
})

test('a sign-in in another web view ends the sign-up of the first web view', async () => {
  const local = storage()
  const first = openPage(opened, { local })
  await openOwnSession(first)({}, signal)
  const second = openPage((path) => (isSignOut(path) ? new Response(null, { status: 204 }) : opened()), { local })
  await takingOver(second, async () => undefined)({}, signal)
  await expect.poll(() => second.requests).toEqual([[endpoints.signOut.path, '1.b.mac']])
  expect([first.persistedSession.owner.isLast(), second.persistedSession.owner.isLast()]).toEqual([false, true])
})

test('only the later of two parallel sign-ups continues', async () => {
  const local = storage()
  const first = openPage(opened, { local })
  await openOwnSession(first)({}, signal)
  const submit = (page: typeof first) => inOwnVisit(page.persistedSession)(async () => 'taken')({}, signal)
  await expect(submit(first)).resolves.toBe('taken')
  const second = openPage(opened, { local })
  await openOwnSession(second)({}, signal)
  await expect(submit(first)).rejects.toMatchObject({ kind: 'sessionExpired' })
  await expect(submit(second)).resolves.toBe('taken')
})

test.each([
  ['of another native session', 'ao-2'],
  ['of the same native session', 'ao-1'],
])('the end of a sign-up does not end a later sign-up in a web view %s', async (_, aoSessionId) => {
  const local = storage()
  const first = openPage(opened, { local })
  await openOwnSession(first)({}, signal)
  expect(first.persistedSession.owner.isLast()).toBe(true)
  const second = openPage(opened, { local, aoSessionId })
  await openOwnSession(second)({}, signal)
  second.persistedSession.gatewayTokens.begin('consent-1', 'scan-1')
  expect([first.persistedSession.owner.isLast(), second.persistedSession.owner.isLast()]).toEqual([false, true])
  const [tokens, challenge] = [
    second.persistedSession.tokens.current(),
    second.persistedSession.gatewayTokens.current(),
  ]
  leaveEnrollment(first)
  expect(first.requests.map(([path]) => path)).toEqual([endpoints.requestAccessToken.path])
  // The latest visit also survives a reload in its native session.
  expect(openPage(opened, { local, aoSessionId }).persistedSession.owner.isLast()).toBe(true)
  expect([second.persistedSession.tokens.current(), second.persistedSession.gatewayTokens.current()]).toEqual([
    tokens,
    challenge,
  ])
  leaveEnrollment(second)
  expect([second.persistedSession.tokens.current(), local.getItem('SIGN_UP_VISIT')]).toEqual([{}, null])
})

function openTab() {
  const random = () => crypto.randomUUID()
  return createSession({ local: storage(), session: storage(), random, now: Date.now, report() {} })
}

test('a tab stores the referring partner for one native session only [R284]', () => {
  const tab = openTab()
  const visit = (id: string, more = '') => originFrom(tab, `?aoSessionId=${id}${more}`).application
  expect(visit('ao-1', '&application=cedar-clinic')).toBe('cedar-clinic')
  expect(visit('ao-1')).toBe('cedar-clinic')
  expect(tab.stores.session.get(sessionStorageKeys.application)).toBe('cedar-clinic')
  expect(visit('ao-2')).toBeUndefined()
  expect(tab.stores.session.get(sessionStorageKeys.application)).toBeUndefined()
  expect(visit('ao-1')).toBeUndefined()
})

const clinic = {
  enrollmentOptions: { successScreenTitle: 'Cedar Clinic knows your palm' },
  partnerProgramItem: {
    partnerName: 'Cedar Clinic',
    authorizationDocumentName: 'cedar_clinic_authorization',
    hadesDocumentName: 'cedar_clinic_removal',
  },
}

test('partner data load once per session and application [R331]', async () => {
  const { persistedSession, main } = openPage(opened)
  const requests: string[] = []
  const load = (application: string) =>
    loadPartnerOnce(persistedSession, { application }, async () => {
      requests.push(application)
      return clinic
    })({}, signal)
  for (const application of ['cedar-clinic', 'cedar-clinic', 'harbor-market'])
    expect(await load(application)).toEqual(clinic)
  expect(requests).toEqual(['cedar-clinic', 'harbor-market'])
  await openOwnSession({ main, persistedSession })({}, signal)
  await load('harbor-market')
  expect(requests).toEqual(['cedar-clinic', 'harbor-market', 'harbor-market'])
  persistedSession.clear()
  expect(persistedSession.partner.of('harbor-market')).toBeUndefined()
})

test('the session ignores malformed stored partner data', async () => {
  const { persistedSession } = openPage(opened)
  const store = persistedSession.stores.session
  for (const lies of ['', '{"application":"cedar-clinic"}', '{"application":"cedar-clinic","partner":{}}', 'x']) {
    store.set('PARTNER', lies)
    expect(persistedSession.partner.of('cedar-clinic')).toBeUndefined()
  }
  persistedSession.partner.keep('cedar-clinic', clinic)
  expect(persistedSession.partner.of('cedar-clinic')).toEqual(clinic)
})

test('an enrolment ignores address parameters that are too long', () => {
  const [most, more] = ['a'.repeat(256), 'a'.repeat(257)]
  const of = (word: string) => originFrom(openTab(), `?application=${word}&context=${word}`)
  expect([of(most), of(more), of('')]).toEqual([{ application: most, context: most }, {}, {}])
  const tab = openTab()
  originFrom(tab, '?application=cedar-clinic')
  expect(originFrom(tab, `?application=${more}`)).toEqual({ application: 'cedar-clinic' })
})
