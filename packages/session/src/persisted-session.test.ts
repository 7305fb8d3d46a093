import { isInApp, messageKeys } from '@palmflow/contract'
import { describe, expect, test } from 'vitest'
import { fakeStorage, openPage } from './fakes.ts'
import { keepTreatment, treatmentOf } from './treatment.ts'

describe('feature flags of the session', () => {
  test('the flag variant of the session overrides the last known variant [R163 R164 R290]', () => {
    const { session, tabStorage, local } = openPage()
    session.saveConfig({ weblabs: { a: 'T1', b: 'T1' } })
    session.saveFlags({ a: 'C' })
    expect([session.flag('a'), session.flag('b'), session.flag('c')]).toEqual(['C', 'T1', undefined])
    expect([session.isOn('a'), session.isOn('b'), session.isOn('c')]).toEqual([false, true, false])
    expect([tabStorage.items.get('featureFlags'), local.items.get('appConfig')]).toEqual([
      '{"a":"C"}',
      '{"weblabs":{"a":"T1","b":"T1"}}',
    ])
  })

  test.each(['{', '{}', '[1]', '{"a":1}', 'null'])('each flag is off if the stored flags are %s', (text) => {
    const { session } = openPage({
      local: fakeStorage([['appConfig', text]]),
      tabStorage: fakeStorage([['featureFlags', text]]),
    })
    expect([session.flag('a'), session.flag('constructor'), session.flag('__proto__')]).toEqual(
      Array(3).fill(undefined),
    )
  })
})

describe('messages across a navigation', () => {
  test.each(messageKeys)('the session returns the message %s only once after a navigation [R166]', (key) => {
    const page = openPage()
    page.session.carryMessage(key)
    const next = openPage({ tabStorage: page.tabStorage })
    expect([next.session.takeMessage(), next.session.takeMessage()]).toEqual([key, undefined])
  })

  test('the session drops an unknown stored message after a navigation', () => {
    const page = openPage({ tabStorage: fakeStorage([['ERROR_MESSAGE', 'Call this number now']]) })
    expect(page.session.takeMessage()).toBeUndefined()
    expect(page.tabStorage.items.has('ERROR_MESSAGE')).toBe(false)
  })
})

describe('treatment', () => {
  test.each([
    ['', 'WEB', false],
    ['?treatment=', 'WEB', false],
    ['?treatment=WEB', 'WEB', false],
    ['?step=ADD_PIN&treatment=IOS_APP_CLIP', 'IOS_APP_CLIP', true],
    ['?treatment=ANDROID_INSTANT_APP', 'ANDROID_INSTANT_APP', true],
    ['?treatment=SOMETHING_NEW', 'SOMETHING_NEW', true],
    ['?treatment=web', 'web', true],
    ['?treatment=a%0d%0aset-cookie:%20b', 'UNKNOWN', true],
  ])('an address with "%s" has the treatment %s and is in an app: %s [R050 R168 R169]', (search, treatment, inApp) => {
    const { session } = openPage()
    expect(treatmentOf(search, session.stores.session)).toBe(treatment)
    expect(isInApp(treatment)).toBe(inApp)
  })

  test('a stored app treatment applies to addresses without an app treatment [R059 R167]', () => {
    const page = openPage()
    keepTreatment(treatmentOf('?treatment=IOS_APP_CLIP', page.session.stores.session), page.session.stores.session)
    expect(page.tabStorage.items.get('TREATMENT')).toBe('IOS_APP_CLIP')
    const { stores } = openPage({ tabStorage: page.tabStorage }).session
    expect(treatmentOf('', stores.session)).toBe('IOS_APP_CLIP')
    expect(treatmentOf('?treatment=WEB', stores.session)).toBe('IOS_APP_CLIP')
    expect(treatmentOf('?treatment=ANDROID_INSTANT_APP', stores.session)).toBe('ANDROID_INSTANT_APP')
  })

  test('reading the treatment of an address does not store the treatment', () => {
    const { session, tabStorage } = openPage()
    for (const word of ['IOS_APP_CLIP', 'X', 'WEB']) treatmentOf(`?treatment=${word}`, session.stores.session)
    expect(tabStorage.items.has('TREATMENT')).toBe(false)
    expect(treatmentOf('', session.stores.session)).toBe('WEB')
  })
})
