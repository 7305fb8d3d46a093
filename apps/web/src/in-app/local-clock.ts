import type { Shell } from './shell.ts'

/** The longest wait of a page for its server's clock, in milliseconds. */
const timeoutMs = 2_000
const machine = Date.now

const timeIn = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'now') : undefined

/**
 * Sets the page's clock to the server's clock, which the control panel moves (ruling 43). Use it only in the local
 * environment. The page's clock is never set behind the machine's clock. It does not change if the server does not
 * respond. Call it before any code reads the clock: otherwise an earlier page's checkpoint would have a time in the
 * future.
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

/** Updates the page's clock when the control panel moves the server's clock. */
export const followServersClock = (shell: Shell): void =>
  void shell.bridge.on('profile.refresh-requested', () => void setServersClock())
