import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { BrowserRouter, type NavigateFunction, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTabHistory } from './tab-history.ts'

const start = location.href
beforeEach(() => history.replaceState(null, '', start))
afterEach(() => history.replaceState(null, '', start))

/** Returns the current entry with `hasKey` in place of its random key. */
const entry = () => {
  const { key, ...state } = history.state
  return { address: location.pathname + location.search + location.hash, hasKey: typeof key === 'string', ...state }
}

const moves: readonly [to: string, state: object | null, replace: boolean][] = [
  ['/help?topic=pin#top', { from: 'landing' }, false],
  ['/sign-in', null, true],
  ['/dashboard', { step: 2 }, false],
]

function Navigating({ router }: { router: { navigate?: NavigateFunction } }) {
  const navigate = useNavigate()
  useLayoutEffect(() => {
    router.navigate = navigate
  })
  return null
}

function entriesByRouter(): unknown[] {
  const router: { navigate?: NavigateFunction } = {}
  const { unmount } = render(
    <BrowserRouter>
      <Navigating router={router} />
    </BrowserRouter>,
  )
  const entries = moves.map(([to, state, replace]) => {
    void router.navigate?.(to, { state, replace })
    return entry()
  })
  unmount()
  return entries
}

test('the tab history writes the same entries as React Router', () => {
  const expected = entriesByRouter()
  history.replaceState({ idx: 0 }, '', start)
  const tabHistory = createTabHistory()
  const entries = moves.map(([to, state, replace]) => {
    tabHistory[replace ? 'replace' : 'push'](to, state)
    return entry()
  })
  expect(entries).toEqual(expected)
})

test('a listener of the tab history gets the location and the kind of each move', async () => {
  const tabHistory = createTabHistory()
  const moved: unknown[] = []
  const arrivals: (() => void)[] = []
  const end = tabHistory.listen(({ action, location: { pathname, state } }) => {
    moved.push([action, pathname, state])
    arrivals.shift()?.()
  })
  tabHistory.push('/help', { a: 1 })
  tabHistory.push('/sign-in')
  await new Promise<void>((resolve) => {
    arrivals.push(resolve)
    tabHistory.go(-1)
  })
  end()
  tabHistory.replace('/dashboard')
  expect(moved).toEqual([
    ['PUSH', '/help', { a: 1 }],
    ['PUSH', '/sign-in', null],
    ['POP', '/help', { a: 1 }],
  ])
})

test('the tab history resolves an address that starts with two slashes on this host', () => {
  createTabHistory().push('//evil.example/help')
  expect(location.href).toBe(`${location.origin}/evil.example/help`)
})

test('the tab history refuses an address of another site', () => {
  expect(() => createTabHistory().push('https://evil.example/')).toThrow('belongs to another site')
  expect(location.href).toBe(start)
})
