import { describe, expect, test } from 'vitest'
import { clearUser } from './clear-user.ts'
import { fakeStorage, checkpointSteps as keptSteps, openPage } from './fakes.ts'

describe('sign-out in another tab', () => {
  const twoTabs = () => {
    const first = openPage()
    first.session.tokens.set('session', '1.s.x')
    first.session.tokens.set('pt', '1.p.x')
    const second = openPage({ local: first.local })
    let ended = 0
    const stop = second.session.tokens.onEnded(() => ended++)
    return { first, second, ended: () => ended, stop }
  }

  test('a tab ends its session exactly once after a sign-out in another tab', () => {
    const { first, second, ended } = twoTabs()
    second.session.resume('AUTHENTICATE', keptSteps).save({ step: 'ADD_PIN', facts: {} })
    first.session.clear()
    for (let removal = 0; removal < 3; removal++) second.events.dispatch('storage')
    expect(ended()).toBe(1)
    expect(second.session.resume('AUTHENTICATE', keptSteps).read()).toBeUndefined()
  })

  test('a tab reports a sign-out in another tab once for keys removed one by one', () => {
    const { first, second, ended } = twoTabs()
    first.session.tokens.set('et', '1.e.x')
    second.events.dispatch('storage')
    for (const key of ['SESSION', 'ET', 'PT']) {
      first.local.items.delete(key)
      second.events.dispatch('storage')
    }
    expect(ended()).toBe(1)
  })

  test('a page restored from the browser cache detects a sign-out in another tab', () => {
    const { first, second, ended } = twoTabs()
    first.session.clear()
    second.events.dispatch('pageshow')
    expect(ended()).toBe(1)
  })

  test('a tab reports neither a renewed token nor a visitor as a sign-out', () => {
    const { first, second, ended } = twoTabs()
    first.session.tokens.set('pt', '2.p.x')
    second.events.dispatch('storage')
    const visitor = openPage()
    visitor.session.tokens.onEnded(() => expect.unreachable())
    visitor.events.dispatch('storage')
    expect(ended()).toBe(0)
  })

  test('a tab does not report a sign-out to a removed listener', () => {
    const { first, second, ended, stop } = twoTabs()
    stop()
    first.session.clear()
    second.events.dispatch('storage')
    expect(ended()).toBe(0)
  })

  test('a tab reports a second sign-out in another tab after a new sign-in', () => {
    const { first, second, ended } = twoTabs()
    first.session.clear()
    second.events.dispatch('storage')
    first.session.tokens.set('session', '1.t.x')
    second.events.dispatch('storage')
    first.session.clear()
    second.events.dispatch('storage')
    expect(ended()).toBe(2)
  })
})

function pageOfUser() {
  const page = openPage({
    local: fakeStorage([
      ['appConfig', '{"weblabs":{}}'],
      ['GATEWAY_ACCESS_TOKEN', 'g'],
      ['CHALLENGE_TOKEN', 'c'],
      ['someone-elses', '1'],
    ]),
    tabStorage: fakeStorage([
      ['TREATMENT', 'WEB'],
      ['DATA_REQUEST_ID', 'd'],
    ]),
  })
  page.session.tokens.set('session', '1.s.x')
  page.session.resume('AUTHENTICATE', keptSteps).save({ step: 'ADD_PIN', facts: {} })
  page.session.awaitProfile(true)
  return page
}

test('a sign-out removes only the data of the user', () => {
  const page = pageOfUser()
  page.session.clear()
  expect([...page.local.items.keys()]).toEqual(['appConfig', 'someone-elses'])
  expect([...page.tabStorage.items.keys()].sort()).toEqual(['TAB', 'TREATMENT'])
})

test('a sign-out without the persisted session removes only the data of the user', () => {
  const page = pageOfUser()
  clearUser(page.session)
  expect([...page.local.items.keys()]).toEqual(['appConfig', 'someone-elses'])
  expect([...page.tabStorage.items.keys()]).toEqual(['TREATMENT'])
})
