import type { Shell } from './shell.ts'

/** Milliseconds that a page waits for the clock of its server. */
const timeoutMs = 2_000
const machine = Date.now

const timeIn = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'now') : undefined

/**
 * Sets the clock of the page to the server's clock, which the control panel moves (ruling 43). It is only for
 * the local environment. The clock stays unchanged if it is ahead, or without a response. Call it before any
 * code reads the clock. Otherwise a checkpoint of an earlier page would have a time in the future.
 */
export async function setServersClock(): Promise<void> {
  try {
    const answer = await fetch('/dev/clock', { signal: AbortSignal.timeout(timeoutMs) })
    const time = timeIn(await answer.json())
    if (typeof time !== 'number') return
    const ahead = Math.max(0, time - machine())
    Date.now = () => machine() + ahead
  } catch {
    // The clock is not changed.
  }
}

/** Also follows the control panel, which moves the clock while this page is open. */
export const followServersClock = (shell: Shell): void =>
  void shell.bridge.on('profile.refresh-requested', () => void setServersClock())
