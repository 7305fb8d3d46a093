import { onTestFinished, vi } from 'vitest'

/**
 * Stops the periodic jobs of servers that start in this test, because each poll would advance a fake clock. Jobs still
 * run on request and after `wake`.
 */
export function withoutWorkers(): void {
  const turns = vi.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => {}))
  onTestFinished(() => turns.mockRestore())
}
