import { describe, expect, test } from 'vitest'
import { openPage } from './fakes.ts'

const minute = 60_000

/** Two tabs of one browser with one session. `moves` has the times that the second tab gets. */
function twoTabs() {
  const first = openPage()
  first.session.tokens.set('session', '1.a.x')
  const second = openPage({ local: first.local, clock: first.clock })
  const moves: number[] = []
  second.session.sessionEnd.onMoved((remainingMs) => void moves.push(remainingMs))
  return { first, second, moves, clock: first.clock }
}

describe('the end of a session', () => {
  test('a call of one tab moves the end of the session for another tab', () => {
    const { first, second, moves, clock } = twoTabs()
    clock.now += 10 * minute
    first.session.sessionEnd.set(15 * minute)
    second.events.dispatch('storage')
    expect(moves).toEqual([15 * minute])
  })

  test.each(['pageshow', 'resume', 'visibilitychange'] as const)(
    'a suspended tab gets the new remaining session time at the event %s',
    (type) => {
      const { first, second, moves, clock } = twoTabs()
      first.session.sessionEnd.set(15 * minute)
      clock.now += 10 * minute
      second.events.dispatch(type)
      expect(moves).toEqual([5 * minute])
      second.events.dispatch('storage')
      expect(moves).toEqual([5 * minute])
    },
  )

  test('a tab does not notify its own listener about a session end that the tab stored', () => {
    const { second, moves } = twoTabs()
    second.session.sessionEnd.set(15 * minute)
    second.events.dispatch('visibilitychange')
    expect(moves).toEqual([])
  })

  test('a session end that has passed does not extend a session', () => {
    const { first, second, moves, clock } = twoTabs()
    first.session.sessionEnd.set(15 * minute)
    clock.now += 15 * minute
    second.events.dispatch('resume')
    expect(moves).toEqual([])
  })

  test('the end of an earlier session does not extend a new session', () => {
    const { first, second, moves } = twoTabs()
    first.session.sessionEnd.set(15 * minute)
    first.session.tokens.set('session', '1.b.x')
    second.events.dispatch('storage')
    expect(moves).toEqual([])
  })

  test('a clock that was set back does not extend a session', () => {
    const { first, second, moves, clock } = twoTabs()
    first.session.sessionEnd.set(15 * minute)
    clock.now -= minute
    second.events.dispatch('storage')
    expect(moves).toEqual([])
  })

  test('a tab with a clock one second behind gets at most the idle time', () => {
    const { first, second, moves, clock } = twoTabs()
    first.session.sessionEnd.set(15 * minute)
    clock.now -= 1_000
    second.events.dispatch('storage')
    expect(moves).toEqual([15 * minute])
  })

  test('a tab reads an ignored session end again after its wrong clock is corrected', () => {
    const { first, second, moves, clock } = twoTabs()
    first.session.sessionEnd.set(15 * minute)
    clock.now -= minute
    second.events.dispatch('storage')
    clock.now += 6 * minute
    second.events.dispatch('visibilitychange')
    expect(moves).toEqual([10 * minute])
  })

  test('a late response with an earlier end does not shorten a session', () => {
    const { first, second, moves } = twoTabs()
    second.session.sessionEnd.set(15 * minute)
    first.session.sessionEnd.set(2 * minute)
    second.events.dispatch('storage')
    expect(moves).toEqual([])
  })

  test('a tab does not report a session end that was stored before the tab opened', () => {
    const { first, moves } = twoTabs()
    first.session.sessionEnd.set(15 * minute)
    const third = openPage({ local: first.local, clock: first.clock })
    third.session.sessionEnd.onMoved((remainingMs) => void moves.push(remainingMs))
    third.events.dispatch('visibilitychange')
    expect(moves).toEqual([])
  })

  test('a response after the sign-out stores no session end', () => {
    const { first } = twoTabs()
    first.session.clear()
    first.session.sessionEnd.set(15 * minute)
    expect(first.local.items.has('SESSION_END')).toBe(false)
  })

  test('a malformed stored session end does not extend a session', () => {
    const { first, second, moves } = twoTabs()
    for (const text of ['', 'soon a', 'NaN a', 'Infinity a', '9']) {
      first.local.items.set('SESSION_END', text)
      second.events.dispatch('storage')
    }
    expect(moves).toEqual([])
  })

  test('a sign-out removes the stored session end', () => {
    const { first } = twoTabs()
    first.session.sessionEnd.set(15 * minute)
    first.session.clear()
    expect(first.local.items.has('SESSION_END')).toBe(false)
  })
})

test('a late response in one tab does not shorten the session of a suspended tab', () => {
  const minute = 60_000
  const first = openPage()
  first.session.tokens.set('session', '1.a.x')
  const second = openPage({ local: first.local, clock: first.clock })
  const third = openPage({ local: first.local, clock: first.clock })
  const moves: number[] = []
  third.session.sessionEnd.onMoved((remainingMs) => void moves.push(remainingMs))
  second.session.sessionEnd.set(15 * minute)
  first.session.sessionEnd.set(2 * minute)
  third.events.dispatch('resume')
  expect(moves).toEqual([15 * minute])
})
