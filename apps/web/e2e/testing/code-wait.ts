import { ownDurations } from '@palmflow/contract'
import type { BrowserContext, Locator } from 'playwright'

/**
 * A whole code stands until `letsCodeGo`, and does not go by itself 300 ms later: whoever presses Continue, or corrects
 * it, is then never late on a loaded machine. Again after the page's clock was installed.
 */
export async function holdsCodes(context: BrowserContext): Promise<void> {
  await context.addInitScript((moment) => {
    const { setTimeout: wait, clearTimeout: stop } = globalThis
    const far = 2 ** 30
    const held = new Map<unknown, () => void>()
    const hold = (handler: TimerHandler, ms?: number, ...args: unknown[]) => {
      // React, too, waits this long, with what comes right after a "Loading": held, the page would never show it.
      const isCode = ms === moment && document.querySelector('[autocomplete="one-time-code"]') !== null
      if (!isCode || typeof handler !== 'function') return wait(handler, ms, ...args)
      const id = wait(() => {}, far)
      held.set(id, () => handler(...args))
      return id
    }
    const release = (id?: ReturnType<typeof wait>) => {
      if (id !== undefined) held.delete(id)
      stop(id)
    }
    const letCodeGo = () => {
      const due = [...held.values()]
      held.clear()
      for (const go of due) go()
    }
    Object.assign(globalThis, { setTimeout: hold, clearTimeout: release, letCodeGo })
  }, ownDurations.autoSubmit)
}

/** The moment for which a whole code stands is over, on the page with this body. */
export const letsCodeGo = (body: Locator): Promise<void> =>
  body.evaluate(() => {
    const letCodeGo: unknown = Reflect.get(globalThis, 'letCodeGo')
    if (typeof letCodeGo === 'function') letCodeGo()
  })
