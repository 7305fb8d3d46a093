import { onTestFinished, vi } from 'vitest'

/**
 * Disables the periodic jobs of servers that start in this test: only requested jobs and wake-ups run. With a fake
 * clock each poll would move the time.
 */
export function withoutWorkers(): void {
  const turns = vi.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => {}))
  onTestFinished(() => turns.mockRestore())
}
