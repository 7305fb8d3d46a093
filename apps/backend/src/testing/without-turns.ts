import { onTestFinished, vi } from 'vitest'

/**
 * The turns of servers that start in this test do not come: what is done was asked for, or woken. A fake clock would be
 * moved on by each poll.
 */
export function withoutTurns(): void {
  const turns = vi.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => {}))
  onTestFinished(() => turns.mockRestore())
}
