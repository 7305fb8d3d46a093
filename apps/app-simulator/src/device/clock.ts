import type { Clock } from '@palmflow/shell-bridge'

interface Timer {
  due: number
  run: () => void
  pending: ReturnType<typeof setTimeout>
}

/** The phone's time: the time of the machine plus the offset of the control panel (ruling 43). */
export interface PhoneClock extends Clock {
  /** In milliseconds since 1970. */
  now(): number
  aheadMs(): number
  /** Timers that become due run soon after this call. */
  forward(ms: number): void
  setTimeout(run: () => void, ms: number): number
  clearTimeout(id: number): void
}

export function createPhoneClock(machine: () => number = Date.now): PhoneClock {
  let ahead = 0
  let count = 0
  const timers = new Map<number, Timer>()
  const now = () => machine() + ahead
  const clear = (id: number) => {
    clearTimeout(timers.get(id)?.pending)
    timers.delete(id)
  }
  const wait = (id: number, ms: number) =>
    setTimeout(
      () => {
        const timer = timers.get(id)
        timers.delete(id)
        timer?.run()
      },
      Math.max(ms, 0),
    )
  const set = (run: () => void, ms: number): number => {
    count += 1
    timers.set(count, { due: now() + ms, run, pending: wait(count, ms) })
    return count
  }
  return {
    now,
    aheadMs: () => ahead,
    forward: (ms) => {
      ahead += ms
      for (const [id, timer] of timers) {
        clearTimeout(timer.pending)
        timer.pending = wait(id, timer.due - now())
      }
    },
    setTimeout: set,
    clearTimeout: clear,
    after: (ms, run) => {
      const id = set(run, ms)
      return () => clear(id)
    },
  }
}
