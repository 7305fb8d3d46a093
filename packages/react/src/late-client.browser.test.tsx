import { ownDurations } from '@palmflow/contract'
import { render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type PalmSessionState, usePalmSession } from './palm-session.ts'
import { openFakeServer } from './testing/fake-server.ts'

const server = openFakeServer()
const module = vi.hoisted(() => Promise.withResolvers<object>())
// The request for the module gets no response until the test resolves this promise.
vi.mock('./host-client.ts', () => module.promise)

function Page({ onState }: { onState: (state: PalmSessionState) => void }) {
  onState(usePalmSession(server.origin))
  return null
}

test('a sign-out ends without the client 45 seconds after the request for its module [R330]', async () => {
  const keyOf = (name: string) => `palmflow ${server.origin} ${name}`
  for (const name of ['SESSION', 'PT', 'SESSION_END']) localStorage.setItem(keyOf(name), '1.abc.mac')
  localStorage.setItem(keyOf('appConfig'), '{}')
  sessionStorage.setItem(keyOf('RESUME'), '{}')
  let state: PalmSessionState | undefined
  const onState = (next: PalmSessionState) => {
    state = next
  }
  const done = vi.fn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    render(<Page onState={onState} />)
    void state?.signOut().then(done, done)
    await vi.advanceTimersByTimeAsync(ownDurations.callBudget - 1)
    expect(state?.status).toBe('loading')
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(state?.status).toBe('unreachable')
    expect(done.mock.calls).toEqual([[undefined]])
    const own = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(keyOf('')))
    expect([...own(localStorage), ...own(sessionStorage)]).toEqual([keyOf('appConfig')])
    // The retry begins before the response.
    await vi.advanceTimersByTimeAsync(3_000)
  } finally {
    vi.useRealTimers()
    module.resolve(await vi.importActual<object>('./host-client.ts'))
  }
  await waitFor(() => expect(state?.status).toBe('visitor'), { timeout: 10_000 })
})
