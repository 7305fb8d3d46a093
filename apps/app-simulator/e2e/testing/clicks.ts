import { setTimeout as pause } from 'node:timers/promises'
import { maxWaitMs } from '@palmflow/web/testing/visit/max-wait'
import type { Locator } from 'playwright'

/** Clicks the element, because a script in Firefox cannot focus an element in a frame. */
export async function clicked(element: Locator): Promise<Locator> {
  await element.click()
  return element
}

/**
 * In WebKit a key may arrive before the focus, so the function presses the key again. `npm run soak` runs this code
 * outside Vitest, without `expect.poll`.
 */
export async function reachesEnd(text: Locator): Promise<void> {
  for (const givesUpAt = Date.now() + maxWaitMs; Date.now() < givesUpAt; await pause(40)) {
    await (await clicked(text)).press('End')
    const remaining = await text.evaluate((item) => item.scrollHeight - item.scrollTop - item.clientHeight)
    if (remaining < 2) return
  }
  throw new Error('the document was not scrolled to its end')
}
