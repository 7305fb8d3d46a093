import { describe, expect, test } from 'vitest'
import { fakeStorage, openPage } from './fakes.ts'

describe('tokens', () => {
  test('tokens survive a reload under the names of the specification [R285]', () => {
    const page = openPage()
    page.session.tokens.set('session', '1.s.x')
    page.session.tokens.set('et', '1.e.x')
    page.session.tokens.set('pt', '1.p.x')
    expect([...page.local.items]).toEqual([
      ['SESSION', '1.s.x'],
      ['ET', '1.e.x'],
      ['PT', '1.p.x'],
    ])
    const reloaded = openPage({ local: page.local })
    expect(reloaded.session.tokens.current()).toEqual({ session: '1.s.x', et: '1.e.x', pt: '1.p.x' })
  })

  test.each([
    { what: 'a newer version of the same token', stored: '7.a.x', sent: '7.a.x', next: '8.a.y', taken: true },
    { what: 'the same version with a new signature', stored: '7.a.x', sent: '7.a.x', next: '7.a.y', taken: true },
    { what: 'an older version of the same token', stored: '9.a.x', sent: '7.a.x', next: '8.a.y', taken: false },
    { what: 'an older version with fewer digits', stored: '10.a.x', sent: '9.a.x', next: '9.a.y', taken: false },
    { what: 'a token with a new id', stored: '7.a.x', sent: '7.a.x', next: '1.b.y', taken: true },
    {
      what: 'a new id to a request with an older version',
      stored: '8.a.x',
      sent: '7.a.x',
      next: '1.b.y',
      taken: true,
    },
    { what: 'the former id after a newer id', stored: '1.b.x', sent: '7.a.x', next: '8.a.y', taken: false },
    { what: 'the first token', stored: undefined, sent: undefined, next: '1.a.x', taken: true },
    { what: 'another first token', stored: '1.a.x', sent: undefined, next: '1.b.x', taken: false },
    { what: 'a new version of a removed token', stored: undefined, sent: '7.a.x', next: '8.a.y', taken: false },
    { what: 'a token of unknown form', stored: 'opaque', sent: 'opaque', next: 'other', taken: true },
    { what: 'a token that is no valid header value', stored: '7.a.x', sent: '7.a.x', next: '8.a.\n', taken: false },
    { what: 'an empty text', stored: '7.a.x', sent: '7.a.x', next: '', taken: false },
  ])('a response with $what replaces the stored token: $taken [R392]', ({ stored, sent: sentText, next, taken }) => {
    const { session } = openPage({ local: fakeStorage(stored === undefined ? [] : [['SESSION', stored]]) })
    session.tokens.takeOver('session', next, sentText === undefined ? {} : { session: sentText })
    expect(session.tokens.get('session')).toBe(taken ? next : stored)
  })

  test('the session keeps the newest token after 10,000 responses in random order', () => {
    const { session } = openPage()
    session.tokens.set('pt', '0.a.x')
    let seed = 1
    const below = (limit: number) => {
      seed = (seed * 48271) % 2147483647
      return seed % limit
    }
    let highest = 0
    for (let turn = 0; turn < 10_000; turn++) {
      const version = Math.max(0, highest + below(7) - 4)
      session.tokens.takeOver('pt', `${version}.a.${turn}`, { pt: '0.a.x' })
      highest = Math.max(highest, version)
      expect(Number(session.tokens.get('pt')?.split('.')[0])).toBe(highest)
    }
  })

  test('a response after the sign-out does not sign the user in again', () => {
    const { session } = openPage()
    session.tokens.set('session', '1.s.x')
    const sentTokens = session.tokens.current()
    session.clear()
    session.tokens.takeOver('session', '2.s.y', sentTokens)
    session.tokens.takeOver('pt', '1.p.y', sentTokens)
    expect(session.tokens.current()).toEqual({})
  })

  test('only the refusal of the current tokens removes ET and PT', () => {
    const { session } = openPage({
      local: fakeStorage([
        ['SESSION', '1.s.x'],
        ['ET', '1.e.x'],
        ['PT', '1.p.x'],
      ]),
    })
    session.tokens.end({ session: '1.o.x', pt: '1.o.x' })
    session.tokens.end({ session: '1.s.x' })
    expect(session.tokens.current()).toEqual({ session: '1.s.x', et: '1.e.x', pt: '1.p.x' })
    session.tokens.end(session.tokens.current())
    expect(session.tokens.current()).toEqual({ session: '1.s.x' })
  })

  test('the session ignores a stored token that is no valid header value', () => {
    const { session } = openPage({ local: fakeStorage([['SESSION', 'bad\nvalue']]) })
    expect(session.tokens.current()).toEqual({})
  })
})

describe('sign-in in another tab', () => {
  const twoTabs = () => {
    const first = openPage()
    const second = openPage({ local: first.local })
    let started = 0
    const stop = second.session.tokens.onStarted(() => started++)
    return { first, second, started: () => started, stop }
  }

  test('a tab reports a sign-in in another tab once, after the last token', () => {
    const { first, second, started } = twoTabs()
    for (const name of ['session', 'et', 'pt'] as const) {
      expect(started()).toBe(0)
      first.session.tokens.set(name, '1.a.x')
      second.events.dispatch('storage')
    }
    first.session.tokens.set('pt', '2.a.x')
    second.events.dispatch('storage')
    expect(started()).toBe(1)
  })

  test('a tab does not report its own sign-in', () => {
    const { second, started } = twoTabs()
    second.session.tokens.set('session', '1.a.x')
    second.session.tokens.set('pt', '1.a.x')
    second.events.dispatch('storage')
    expect(started()).toBe(0)
  })

  test('a tab does not report a sign-in to a removed listener', () => {
    const { second, started, stop } = twoTabs()
    stop()
    second.local.items.set('SESSION', '1.b.x')
    second.local.items.set('PT', '1.b.x')
    second.events.dispatch('storage')
    expect(started()).toBe(0)
  })

  test('a tab reports the sign-in of another user in another tab after a sign-out', () => {
    const { first, second, started } = twoTabs()
    for (const id of ['a', 'b']) {
      first.session.tokens.set('session', `1.${id}.x`)
      first.session.tokens.set('pt', `1.${id}.x`)
      second.events.dispatch('storage')
      first.session.clear()
      second.events.dispatch('storage')
    }
    expect(started()).toBe(2)
  })
})

describe('an awaited profile', () => {
  test('a tab stores the flag for an awaited profile until a profile load or a sign-out', () => {
    const page = openPage()
    const reloaded = () => openPage({ local: page.local, tabStorage: page.tabStorage }).session
    for (const forget of [() => page.session.awaitProfile(false), page.session.clear]) {
      expect(reloaded().isProfileAwaited()).toBe(false)
      page.session.awaitProfile(true)
      expect(reloaded().isProfileAwaited()).toBe(true)
      expect(openPage({ local: page.local }).session.isProfileAwaited()).toBe(false)
      forget()
    }
    expect(reloaded().isProfileAwaited()).toBe(false)
  })
})

test('a late response after a refused PT stores no PT', () => {
  const local = fakeStorage([
    ['SESSION', '1.s.x'],
    ['PT', '1.p.x'],
  ])
  const { tokens } = openPage({ local }).session
  const sentTokens = tokens.current()
  tokens.end(sentTokens)
  tokens.takeOver('pt', '2.p.x', sentTokens)
  expect(tokens.current()).toEqual({ session: '1.s.x' })
})
