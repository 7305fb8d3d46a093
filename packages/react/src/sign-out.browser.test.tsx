import { enUs } from '@palmflow/views/testing/texts'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { connectionTo } from './connection.ts'
import { Lazy } from './lazy.ts'
import { type PalmSession, type PalmSessionState, usePalmSession } from './palm-session.ts'
import { PalmSignIn } from './palm-sign-in.tsx'
import { openFakeServer, submitCode, submitNumber, withoutPin } from './testing/fake-server.ts'

const server = openFakeServer()
const nothing = (): void => {}
const minute = 60_000
const phoneField = () => screen.findByLabelText(enUs['validatePhone.label'])

function Page({ onUser, onSignedOut }: { onUser: (user: PalmSessionState) => void; onSignedOut: () => void }) {
  const user = usePalmSession(server.origin, { onSignedOut })
  onUser(user)
  return user.status === 'signedIn' ? <p>Welcome</p> : <PalmSignIn origin={server.origin} onSignedIn={nothing} />
}

test('the sign-in component is ready for a new sign-in after onSignedOut', async () => {
  withoutPin(server)
  const onSignedIn = vi.fn<(session: PalmSession) => void>()
  const onSignedOut = vi.fn()
  render(<PalmSignIn origin={server.origin} onSignedIn={onSignedIn} onSignedOut={onSignedOut} />)
  for (const count of [1, 2]) {
    await submitNumber()
    await submitCode()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(count), { timeout: 30_000 })
    expect(onSignedOut).toHaveBeenCalledTimes(count - 1)
    await onSignedIn.mock.lastCall?.[0].signOut()
    expect(onSignedOut).toHaveBeenCalledTimes(count)
  }
  expect(await phoneField()).toHaveProperty('value', '')
})

test('usePalmSession reports a visitor after the signed-in user signs out', async () => {
  withoutPin(server)
  const statuses: string[] = []
  const onSignedOut = vi.fn()
  let session: PalmSession | undefined
  const onUser = (user: PalmSessionState) => {
    if (statuses.at(-1) !== user.status) statuses.push(user.status)
    session = user.session
  }
  render(<Page onUser={onUser} onSignedOut={onSignedOut} />)
  await submitNumber()
  await submitCode()
  await screen.findByText('Welcome', {}, { timeout: 30_000 })
  await session?.signOut()
  await phoneField()
  await waitFor(() => expect(statuses.at(-1)).toBe('visitor'))
  expect(statuses.slice(statuses.indexOf('signedIn'))).toEqual(['signedIn', 'loading', 'visitor'])
  expect(onSignedOut).toHaveBeenCalledTimes(1)
})

test('the removal of the sign-in component does not sign the user out', async () => {
  withoutPin(server)
  const onSignedIn = vi.fn()
  const onSignedOut = vi.fn()
  const { unmount } = render(<PalmSignIn origin={server.origin} onSignedIn={onSignedIn} onSignedOut={onSignedOut} />)
  await submitNumber()
  await submitCode()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1), { timeout: 30_000 })
  unmount()
  // The visit of a removed component stops in a microtask.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(server.calls.filter(({ path }) => path.endsWith('/sign-out'))).toEqual([])
  expect(onSignedOut).not.toHaveBeenCalled()
})

test('the end of a session in another tab calls onSignedOut once', async () => {
  withoutPin(server)
  const onSignedOut = vi.fn()
  const onSignedIn = vi.fn()
  render(<PalmSignIn origin={server.origin} onSignedIn={onSignedIn} onSignedOut={onSignedOut} />)
  await submitNumber()
  await submitCode()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1), { timeout: 30_000 })
  const key = Object.keys(localStorage).find((name) => name.startsWith(`palmflow ${server.origin}`)) ?? ''
  localStorage.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: localStorage }))
  await waitFor(() => expect(onSignedOut).toHaveBeenCalledTimes(1))
  await phoneField()
})

/** Sets the values that a call of another tab stores, and sends the event of the browser. */
function callInAnotherTab(): void {
  const key = `palmflow ${server.origin} SESSION_END`
  localStorage.setItem(key, `${Date.now() + 15 * minute} abc`)
  dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
}

test('an idle tab calls onSignedOut 15 minutes after the last call of another tab [R455]', async () => {
  withoutPin(server)
  const onSignedOut = vi.fn()
  const onSignedIn = vi.fn()
  render(<PalmSignIn origin={server.origin} onSignedIn={onSignedIn} onSignedOut={onSignedOut} />)
  await submitNumber()
  await submitCode()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1), { timeout: 30_000 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    for (const _ of [1, 2, 3]) {
      callInAnotherTab()
      vi.advanceTimersByTime(10 * minute)
    }
    vi.advanceTimersByTime(5 * minute - 1)
    expect(onSignedOut).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onSignedOut).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})

test('usePalmSession signs a user out while the profile loads [R330]', async () => {
  localStorage.setItem(`palmflow ${server.origin} SESSION`, '1.abc.mac')
  localStorage.setItem(`palmflow ${server.origin} PT`, '1.abc.mac')
  server.answers = { '/api/v1/sign-out': () => new Response('{}') }
  let state: PalmSessionState | undefined
  const onSignedOut = vi.fn()
  render(
    <Page
      onUser={(user) => {
        state = user
      }}
      onSignedOut={onSignedOut}
    />,
  )
  await waitFor(() => expect(state?.status).toBe('loading'))
  await state?.signOut()
  expect(server.calls.map(({ path }) => path)).toContain('/api/v1/sign-out')
  expect(localStorage.getItem(`palmflow ${server.origin} SESSION`)).toBeNull()
  await waitFor(() => expect(state?.status).toBe('visitor'))
  await expect(state?.signOut()).resolves.toBeUndefined()
})

test('a sign-out removes the stored tokens before the server responds, and sends them [R330]', async () => {
  withoutPin(server)
  const onSignedIn = vi.fn<(session: PalmSession) => void>()
  const onSignedOut = vi.fn()
  render(<PalmSignIn origin={server.origin} onSignedIn={onSignedIn} onSignedOut={onSignedOut} />)
  await submitNumber()
  await submitCode()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1), { timeout: 30_000 })
  delete server.answers['/api/v1/sign-out']
  const key = `palmflow ${server.origin} SESSION`
  expect(localStorage.getItem(key)).toBe('1.abc.mac')
  void onSignedIn.mock.lastCall?.[0].signOut()
  expect(localStorage.getItem(key)).toBeNull()
  const call = await vi.waitUntil(() => server.calls.find(({ path }) => path.endsWith('/sign-out')))
  expect(call.keepalive).toBe(true)
  // The tokens of a later sign-in in another tab.
  localStorage.setItem(key, '1.other.mac')
  server.answers['/api/v1/sign-out'] = () => new Response('{}')
  await waitFor(() => expect(onSignedOut).toHaveBeenCalledTimes(1), { timeout: 60_000 })
  const attempts = server.calls.filter(({ path }) => path.endsWith('/sign-out'))
  expect(server.calls.filter(({ keepalive }) => keepalive)).toEqual(attempts)
  expect(new Set(attempts.map(({ headers }) => headers.get('session')))).toEqual(new Set(['1.abc.mac']))
  expect(localStorage.getItem(key)).toBe('1.other.mac')
})

function Status({ onStatus }: { onStatus: (status: string) => void }) {
  onStatus(usePalmSession(server.origin).status)
  return null
}

test('usePalmSession is unreachable after a failed load of the client until a retry', async () => {
  const connection = connectionTo(server.origin)
  if (connection === undefined) throw new Error('The origin is not valid')
  const { client } = connection
  const load = vi.fn(() => client.get()).mockRejectedValueOnce(new Error('offline'))
  connection.client = new Lazy(load)
  const statuses: string[] = []
  const onStatus = (status: string) => {
    if (statuses.at(-1) !== status) statuses.push(status)
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    render(<Status onStatus={onStatus} />)
    await vi.advanceTimersByTimeAsync(0)
    expect(statuses).toEqual(['loading', 'unreachable'])
    await vi.advanceTimersByTimeAsync(3_000)
  } finally {
    vi.useRealTimers()
  }
  await waitFor(() => expect(statuses.at(-1)).toBe('visitor'))
  expect(load).toHaveBeenCalledTimes(2)
})

test('a sign-out removes the stored tokens if the client cannot load [R330]', async () => {
  const key = `palmflow ${server.origin} PT`
  localStorage.setItem(key, '1.abc.mac')
  const client = connectionTo(server.origin)?.client
  if (client === undefined) throw new Error('The origin is not valid')
  vi.spyOn(client, 'get').mockRejectedValue(new Error('offline'))
  let state: PalmSessionState | undefined
  const onUser = (user: PalmSessionState) => {
    state = user
  }
  render(<Page onUser={onUser} onSignedOut={nothing} />)
  await state?.signOut()
  expect(localStorage.getItem(key)).toBeNull()
})
