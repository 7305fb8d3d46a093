import { ownDurations } from '@palmflow/contract'
import type { BrowserContext } from 'playwright'

/**
 * Removes the time limit of the flags. The page in the phone then waits for its flags, so the machine's speed has no
 * effect. The test flag-on.test.ts covers the time limit.
 */
export const awaitsFlags = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((short) => {
    if (self === top) return
    const { setTimeout: wait } = globalThis
    const patient = (handler: TimerHandler, ms?: number, ...args: unknown[]) =>
      wait(handler, ms === short ? 2 ** 30 : ms, ...args)
    Object.assign(globalThis, { setTimeout: patient })
  }, ownDurations.flagTimeoutMs)
