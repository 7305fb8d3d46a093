import { AsyncLocalStorage } from 'node:async_hooks'

const every = 5_000
const stopTime = 5_000

/** A job belongs to one server until its lease ends. */
export interface LeasedWorker {
  /** Resolves after the due jobs on this server have ended. */
  run(): Promise<void>
  /** Starts a `run`. Does not wait for the end and ignores errors. */
  wake(): void
  /** Starts periodic runs, so that jobs of a crashed server are completed. */
  start(): void
  /**
   * Resolves when no job is running, or after a timeout. If a job is still running then, another server can take this
   * job after the end of its lease.
   */
  stop(): Promise<void>
}

/**
 * @param leaseNext leases the next job for this server
 * @param finish runs a job. If the job fails, the next lease tries again.
 */
export function createLeasedWorker<Leased>(
  leaseNext: () => Promise<Leased | undefined>,
  finish: (leased: Leased) => Promise<void>,
): LeasedWorker {
  // Run jobs outside the context of a request, because the request that woke the worker may be of another user.
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
      const { promise: isLate, resolve: end } = Promise.withResolvers<void>()
      const late = setTimeout(end, stopTime).unref()
      await Promise.race([last, isLate])
      clearTimeout(late)
    },
  }
}
