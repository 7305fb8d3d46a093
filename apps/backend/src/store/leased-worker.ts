import { AsyncLocalStorage } from 'node:async_hooks'

const every = 5_000
const stopTime = 5_000

/** A worker for jobs in the database. Any server may run them. */
export interface LeasedWorker {
  /** Runs all due jobs on this server. Resolves when they are complete. */
  run(): Promise<void>
  /** Starts a `run` without waiting for it. Failed jobs are retried. */
  wake(): void
  /** Starts periodic runs, so that jobs of a dead server are completed. */
  start(): void
  /** Resolves when no job is running, or after a timeout. Another server then takes over. */
  stop(): Promise<void>
}

/**
 * @param leaseNext leases the next job for this server. @param finish runs a job. After a failure the next lease tries
 * again.
 */
export function createLeasedWorker<Leased>(
  leaseNext: () => Promise<Leased | undefined>,
  finish: (leased: Leased) => Promise<void>,
): LeasedWorker {
  // Run jobs outside any request, because a job may belong to another user than the request that woke the worker.
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
