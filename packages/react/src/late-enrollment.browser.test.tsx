import { ownDurations } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PalmEnrollment } from './palm-enrollment.tsx'
import { openFakeServer } from './testing/fake-server.ts'
import { silentShell } from './testing/fake-shell.ts'

const server = openFakeServer()
const nothing = (): void => {}
const isSlow = vi.hoisted(() => ({ texts: true }))
const client = vi.hoisted(() => Promise.withResolvers<object>())
// The request for the module gets no response until the test resolves this promise.
vi.mock('./enrollment-client.ts', () => client.promise)
vi.mock('./copy.ts', async (importActual) => {
  const actual = await importActual<typeof import('./copy.ts')>()
  return {
    ...actual,
    createCopy: (...options: Parameters<typeof actual.createCopy>) => ({
      ...actual.createCopy(...options),
      load: () => (isSlow.texts ? Promise.withResolvers<void>().promise : Promise.resolve()),
    }),
  }
})
const reload = () => screen.queryByText(enUs['checkVerification.reload'])

/** Renders the enrolment, and moves the clock to the end of the time limit of a module. */
async function waitForModules(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // A busy browser would start the load later than the clock of the test.
  vi.stubGlobal('requestIdleCallback', (start: () => void) => {
    start()
    return 0
  })
  try {
    render(<PalmEnrollment origin={server.origin} onEnrolled={nothing} shell={silentShell().adapter} />)
    await act(() => vi.advanceTimersByTimeAsync(ownDurations.callBudget - 1))
    expect(reload()).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    // On a busy machine, the load may start after the clock has moved. The time limit then ends later. The steps are
    // shorter than the delay of a retry, because a retry would also change the next test.
    const seesReload = async () => {
      if (reload() === null) await act(() => vi.advanceTimersByTimeAsync(1_000))
      expect(reload()).not.toBeNull()
    }
    await vi.waitFor(seesReload, { timeout: 10_000 })
  } finally {
    vi.useRealTimers()
  }
}

test('the enrolment offers Reload if the request for its texts gets no response', async () => {
  isSlow.texts = true
  await waitForModules()
})

test('the enrolment offers Reload if the request for its client gets no response', async () => {
  isSlow.texts = false
  try {
    await waitForModules()
  } finally {
    client.resolve(await vi.importActual<object>('./enrollment-client.ts'))
  }
})
