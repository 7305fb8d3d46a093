import { onTestFinished, vi } from 'vitest'

/**
 * Disables the periodic jobs of servers that start in this test, because each poll would move a fake clock. Jobs still
 * run on request and after a wake-up.
 */
export function withoutWorkers(): void {
  const turns = vi.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => {}))
  onTestFinished(() => turns.mockRestore())
}
