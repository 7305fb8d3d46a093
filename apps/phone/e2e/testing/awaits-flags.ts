import { ownDurations } from '@palmflow/contract'
import type { BrowserContext } from 'playwright'

/** The page in the phone waits for its flags until they are there: how quick the machine is decides nothing. Their limit is tried in flag-on.test.ts. */
export const awaitsFlags = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((short) => {
    if (self === top) return
    const { setTimeout: wait } = globalThis
    const patient = (handler: TimerHandler, ms?: number, ...args: unknown[]) =>
      wait(handler, ms === short ? 2 ** 30 : ms, ...args)
    Object.assign(globalThis, { setTimeout: patient })
  }, ownDurations.flagPatience)
