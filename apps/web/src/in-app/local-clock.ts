import type { Shell } from './shell.ts'

/** The timeout in milliseconds for the time of the server. */
const timeoutMs = 2_000
const machine = Date.now

const timeIn = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'now') : undefined

/**
 * Sets the page's clock to the server's clock, which the control panel moves (ruling 43). Use it only in the local
 * environment. The page's clock is never behind the machine's clock. It stays unchanged if the server does not respond.
 * Call it before any code reads the clock. Otherwise the checkpoint of an earlier page would have a time in the future.
 */
export async function setServersClock(): Promise<void> {
  try {
    const answer = await fetch('/dev/clock', { signal: AbortSignal.timeout(timeoutMs) })
    const time = timeIn(await answer.json())
    if (typeof time !== 'number') return
    const ahead = Math.max(0, time - machine())
    Date.now = () => machine() + ahead
  } catch {
    // Without a response, the clock stays unchanged.
  }
}

/** Updates the page's clock when the control panel moves the server's clock. */
export const followServersClock = (shell: Shell): void =>
  void shell.bridge.on('profile.refresh-requested', () => void setServersClock())
