import { defaultTreatment, localStorageKeys, paths } from '@palmflow/contract'
import { createCore, keepTreatment } from '@palmflow/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canDeferStart } from './can-defer-start.ts'

const start = location.href
const { lang } = document.documentElement
const [ownLoad] = performance.getEntriesByType('navigation')

function loads(path: string): void {
  history.replaceState(null, '', path)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ ...ownLoad?.toJSON(), name: location.href }])
}
const speaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

const memory = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

function page() {
  const container = document.createElement('div')
  container.textContent = 'A page'
  const session = createCore({ local: memory(), session: memory(), now: () => 0, report: () => {} })
  return { container, session, waits: () => canDeferStart(container, session) }
}

beforeEach(() => {
  document.documentElement.lang = 'en-US'
  speaks('en-US')
  loads('/help')
})
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', start)
  document.documentElement.lang = lang
})

test('a page in a preferred language of the visitor defers its start', () => {
  expect(page().waits()).toBe(true)
  speaks('fr-FR', 'en-GB', 'es-US')
  expect(page().waits()).toBe(true)
  document.documentElement.lang = 'es-US'
  loads('/es/help')
  speaks('es-MX')
  expect(page().waits()).toBe(true)
})

test.each([paths.signIn, paths.accountLink, paths.downloadApp, '/es/sign-in', '/help?a=b', '/help#pin'])(
  'the page at %s starts immediately',
  (path) => {
    document.documentElement.lang = path.startsWith('/es') ? 'es-US' : 'en-US'
    speaks(document.documentElement.lang)
    loads(path)
    expect(page().waits()).toBe(false)
  },
)

test('a page without prerendered content starts immediately', () => {
  const empty = page()
  empty.container.textContent = ''
  const framed = page()
  framed.container.dataset.frame = ''
  expect([empty.waits(), framed.waits()]).toEqual([false, false])
})

test('a page whose address has changed since its load starts immediately', () => {
  history.replaceState(null, '', '/how-it-works')
  expect(page().waits()).toBe(false)
})

test.each<[string, (session: ReturnType<typeof page>['session']) => void]>([
  ['a signed-in user', ({ stores }) => stores.local.set(localStorageKeys.pt, 'a token')],
  ['an interrupted visit', (session) => session.keepEarly({ useCase: 'AUTHENTICATE', step: 'ADD_PIN', facts: {} })],
  ['a message', (session) => session.carryMessage('offline')],
  ['a stored treatment of the app', ({ stores }) => keepTreatment('APP', stores.session)],
])('a page with %s starts immediately', (_whose, change) => {
  const { session, waits } = page()
  change(session)
  expect(waits()).toBe(false)
})

test('a page with the stored treatment of the website defers its start', () => {
  const { session, waits } = page()
  keepTreatment(defaultTreatment, session.stores.session)
  expect(waits()).toBe(true)
})

test('a page in a language that the visitor does not prefer starts immediately', () => {
  speaks('es-MX', 'en-US')
  expect(page().waits()).toBe(false)
  speaks('en-US')
  document.documentElement.lang = 'es-US'
  expect(page().waits()).toBe(false)
})
