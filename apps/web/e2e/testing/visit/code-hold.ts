import { ownDurations } from '@palmflow/contract'
import type { BrowserContext, Locator } from 'playwright'

/**
 * Holds a complete code until `letsCodeGo`. Otherwise a slow test could press Continue or correct the code too late.
 * Call this function again after the page's clock is installed.
 */
export async function holdsCodes(context: BrowserContext): Promise<void> {
  await context.addInitScript((moment) => {
    const { setTimeout: wait, clearTimeout: stop } = globalThis
    const far = 2 ** 30
    const held = new Map<unknown, () => void>()
    const hold = (handler: TimerHandler, ms?: number, ...args: unknown[]) => {
      // Hold a timer only while the page has a code field, because React uses an equally long delay before it replaces
      // a loading screen. Without this condition, the content would never appear.
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

export const letsCodeGo = (body: Locator): Promise<void> =>
  body.evaluate(() => {
    const letCodeGo: unknown = Reflect.get(globalThis, 'letCodeGo')
    if (typeof letCodeGo === 'function') letCodeGo()
  })
