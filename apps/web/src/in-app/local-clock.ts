import type { Shell } from './shell.ts'

const timeIn = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'now') : undefined

/**
 * Keeps the page's clock with its server's, which a bench moves (ruling 43). For the local environment alone: no other
 * server has such a clock. A page whose clock is ahead stays as it is, and so does one that gets no answer.
 */
export function followServersClock(shell: Shell): void {
  const machine = Date.now
  const follow = async (): Promise<void> => {
    const time = timeIn(await (await fetch('/dev/clock')).json())
    if (typeof time !== 'number') return
    const ahead = Math.max(0, time - machine())
    Date.now = () => machine() + ahead
  }
  const followOnceMore = () => void follow().catch(() => {})
  shell.bridge.on('profile.refresh-requested', followOnceMore)
  followOnceMore()
}
