import { ownDurations } from '@palmflow/contract'
import type { BrowserContext } from 'playwright'

/**
 * Waits until the page in the phone has its flags, so that the machine's speed has no effect. The test flag-on.test.ts
 * covers the time limit of the flags.
 */
export const awaitsFlags = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((short) => {
    if (self === top) return
    const { setTimeout: wait } = globalThis
    const patient = (handler: TimerHandler, ms?: number, ...args: unknown[]) =>
      wait(handler, ms === short ? 2 ** 30 : ms, ...args)
    Object.assign(globalThis, { setTimeout: patient })
  }, ownDurations.flagTimeoutMs)
