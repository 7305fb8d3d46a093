import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'

const every = 5_000
const stopTime = 5_000

/** Work that stands in the database and that any server may do. */
export interface Turns {
  /** Does all that is due now, by this server; resolves when it is done. */
  run(): Promise<void>
  /** As `run`, for who does not wait for it: what fails is tried again. */
  wake(): void
  /** From now on it runs by itself too, so that what another server has left is finished. */
  start(): void
  /** Resolves when nothing is under way any more, or whoever is waited for takes too long: another server follows. */
  stop(): Promise<void>
}

/** @param leaseNext the next piece of work, for this server alone. @param finish what fails in it is left to the next lease. */
export function createTurns<Leased>(
  leaseNext: () => Promise<Leased | undefined>,
  finish: (leased: Leased) => Promise<void>,
): Turns {
  // Of no request: whose call wakes a server may not be whose work it does.
  const ofNobody = AsyncLocalStorage.snapshot()
  let last: Promise<void> = Promise.resolve()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const next = async () => (isStopped ? undefined : leaseNext())
  const all = async () => {
    for (let leased = await next(); leased !== undefined; leased = await next()) await finish(leased)
  }
  const run = () => {
    const turn = last.then(() => ofNobody(all))
    last = turn.catch(() => {})
    return turn
  }
  const wake = () => void run().catch(() => {})
  return {
    run,
    wake,
    start() {
      timer = setInterval(wake, every)
      timer.unref()
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await Promise.race([last, pause(stopTime, undefined, { ref: false })])
    },
  }
}
