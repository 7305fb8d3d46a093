import { onTestFinished, vi } from 'vitest'

/**
 * Stops the periodic jobs of servers that start in this test. Otherwise a periodic job could do the work that the test
 * expects from another call. Jobs still run on request and after `wake`.
 */
export function withoutWorkers(): void {
  const turns = vi.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => {}))
  onTestFinished(() => turns.mockRestore())
}
