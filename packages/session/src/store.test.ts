import { expect, test } from 'vitest'
import { createSession } from './app-session.ts'
import { checkpointSteps, fakeStorage, openPage } from './fakes.ts'
import { createStore, storageOf } from './store.ts'
import { keepTreatment, treatmentOf } from './treatment.ts'

const everything = (session: ReturnType<typeof createSession>) => {
  session.tokens.set('session', '1.a.x')
  session.saveFlags({ one: 'T1' })
  session.saveConfig({ weblabs: { two: 'T1' } })
  session.carryMessage('tryAgain')
  keepTreatment('IOS_APP_CLIP', session.stores.session)
  session
    .resume('AUTHENTICATE', checkpointSteps)
    .save({ step: 'VALIDATE_PHONE', facts: { phone: '+1 (206) 555-0100' } })
  return {
    token: session.tokens.get('session'),
    flags: [session.isOn('one'), session.isOn('two')],
    message: session.takeMessage(),
    again: session.takeMessage(),
    treatment: treatmentOf('', session.stores.session),
    phone: session.resume('AUTHENTICATE', checkpointSteps).read()?.facts,
  }
}
const expected = {
  token: '1.a.x',
  flags: [true, true],
  message: 'tryAgain',
  again: undefined,
  treatment: 'IOS_APP_CLIP',
  phone: { phone: '+1 (206) 555-0100' },
}

test.each(['none', 'full', 'throws'] as const)(
  'the session keeps its values if the storage has the fault: %s',
  async (fault) => {
    const [local, tabStorage] = [fakeStorage(), fakeStorage()]
    local.fault = fault
    tabStorage.fault = fault
    const page = openPage({ local, tabStorage })
    expect(everything(page.session)).toEqual(expected)
    const key = await page.session.callKeys.keyFor('sendOtp', 'phone')
    expect(await page.session.callKeys.keyFor('sendOtp', 'phone')).toBe(key)
    const areas = page.reports.map((report) => (report.type === 'storageRefused' ? report.area : report.type))
    expect(areas.sort()).toEqual(fault === 'none' ? [] : ['local', 'session'])
  },
)

test('the session keeps its values in a browser without storage', () => {
  const reports: unknown[] = []
  const forbidden = storageOf(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  const session = createSession({
    local: forbidden,
    session: undefined,
    random: () => 'random-1',
    now: () => 0,
    report: (report) => reports.push(report),
  })
  expect(everything(session)).toEqual(expected)
  expect(reports).toHaveLength(2)
})

test('a value over the quota stays in memory until a later value fits', () => {
  const port = fakeStorage([['key', 'old']])
  const store = createStore(port, () => {})
  port.fault = 'full'
  store.set('key', 'new')
  expect(store.get('key')).toBe('new')
  port.fault = 'none'
  store.set('key', 'newer')
  expect([store.get('key'), port.items.get('key')]).toEqual(['newer', 'newer'])
})

test('a removed value stays removed if the storage refuses the removal', () => {
  const port = fakeStorage([['key', 'old']])
  const store = createStore(port, () => {})
  port.fault = 'throws'
  store.remove('key')
  port.fault = 'none'
  expect(store.get('key')).toBeUndefined()
})
