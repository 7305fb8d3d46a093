import { ownDurations } from '@palmflow/contract'
import type { BrowserContext, Locator } from 'playwright'

/**
 * A complete code waits for `letsCodeGo` in place of 300 ms. A test that presses Continue or corrects the code is then
 * never late on a busy machine. Call it again after the page's clock was installed.
 */
export async function holdsCodes(context: BrowserContext): Promise<void> {
  await context.addInitScript((moment) => {
    const { setTimeout: wait, clearTimeout: stop } = globalThis
    const far = 2 ** 30
    const held = new Map<unknown, () => void>()
    const hold = (handler: TimerHandler, ms?: number, ...args: unknown[]) => {
      // React uses the same delay for content after a "Loading". If that were held, the page would never show
      // the content.
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

/** Ends the wait of a complete code on the page with this body. */
export const letsCodeGo = (body: Locator): Promise<void> =>
  body.evaluate(() => {
    const letCodeGo: unknown = Reflect.get(globalThis, 'letCodeGo')
    if (typeof letCodeGo === 'function') letCodeGo()
  })
