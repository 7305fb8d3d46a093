import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { randomSecrets } from '../keys/secrets.ts'
import { createFolder } from './cluster.ts'
import { roomy, startServer } from './servers.ts'

afterEach(() => void vi.useRealTimers())

test('a test waits at least ten minutes for the start of a server', async () => {
  const { options: store, drop } = await createFolder()
  onTestFinished(drop)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const started = startServer({ store, secrets: randomSecrets(), budgets: roomy })
  vi.advanceTimersByTime(10 * 60_000)
  const server = await started
  onTestFinished(server.stop)
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
})
