import type { Shell } from './shell.ts'

/** Milliseconds that a page waits for its server's clock before it goes by its own. */
const patience = 2_000
const machine = Date.now

const timeIn = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'now') : undefined

/**
 * Sets the page's clock to its server's, which a bench moves (ruling 43). For the local environment alone: no other
 * server has such a clock. It changes nothing if the page's clock is ahead, or if no answer comes. It must end before
 * anything reads the clock. Otherwise an envelope that an earlier page saved has a time in the future.
 */
export async function setServersClock(): Promise<void> {
  try {
    const answer = await fetch('/dev/clock', { signal: AbortSignal.timeout(patience) })
    const time = timeIn(await answer.json())
    if (typeof time !== 'number') return
    const ahead = Math.max(0, time - machine())
    Date.now = () => machine() + ahead
  } catch {
    // It stays as it is.
  }
}

/** The bench also moves the clock while this page is open. */
export const followServersClock = (shell: Shell): void =>
  void shell.bridge.on('profile.refresh-requested', () => void setServersClock())
