import type { Shell } from './shell.ts'

const timeoutMs = 2_000
const machine = Date.now

const timeIn = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'now') : undefined

/**
 * Use this function only in the local environment (ruling 43). The first call must end before any code reads the clock.
 * Otherwise the checkpoint of an earlier page would have a time in the future.
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

export const followServersClock = (shell: Shell): void =>
  void shell.bridge.on('profile.refresh-requested', () => void setServersClock())
