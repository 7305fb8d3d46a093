import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NavigationProvider, useNavigation } from './navigation.tsx'
import { createTabHistory } from './tab-history.ts'

const start = location.href
beforeEach(() => history.replaceState(null, '', start))
afterEach(() => history.replaceState(null, '', start))

function Address({ onMount }: { onMount: () => void }) {
  const { location: current, action } = useNavigation()
  useLayoutEffect(onMount, [onMount])
  return <output>{`${action} ${current.pathname}`}</output>
}

const shows = (onMount: (tabHistory: ReturnType<typeof createTabHistory>) => void) => {
  const tabHistory = createTabHistory()
  const mount = () => onMount(tabHistory)
  const page = render(
    <NavigationProvider tabHistory={tabHistory}>
      <Address onMount={mount} />
    </NavigationProvider>,
  )
  return { tabHistory, text: () => page.getByRole('status').textContent }
}

test('a page shows the address to which the tab moved during the first render', async () => {
  const { text } = shows((tabHistory) => tabHistory.push('/help'))
  await expect.poll(text).toBe('PUSH /help')
})

test('a page shows the address to which the browser went back during the first render', async () => {
  const { text } = shows(() => {
    history.replaceState(null, '', '/how-it-works')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect.poll(text).toBe('POP /how-it-works')
})

test('a page shows the new address after a later navigation of the tab', async () => {
  const { tabHistory, text } = shows(() => {})
  tabHistory.replace('/sign-in')
  await expect.poll(text).toBe('REPLACE /sign-in')
})
