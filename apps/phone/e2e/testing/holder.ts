import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import type { Budgets } from '../../../backend/src/index.ts'
import { Watch } from '../../../web/e2e/testing/watch.ts'
import { Holder, openBrowser, openPhone, startPhones } from './phone.ts'

/** A holder whose page must not complain of anything that the test has not announced. */
export class WatchedHolder extends Holder {
  readonly watch = new Watch()
}

/** One browser per file; each call is a new phone with a service of its own. */
export function withPhones() {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())
  return async (budgets?: Partial<Budgets>, options?: BrowserContextOptions): Promise<WatchedHolder> => {
    const built = { webDir: inject('webDir'), phoneDir: inject('phoneDir') }
    const { backend, close } = await startPhones(built, budgets)
    const watch = new Watch()
    const { context, holder } = await openPhone(browser, backend, (opened) => watch.follow(opened), options)
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail')
        await holder.page.screenshot({
          path: join(tmpdir(), `phone-${task.name.replace(/\W+/g, '-').slice(0, 80)}.png`),
        })
      await context.close()
      await close()
      expect(watch.unannounced(), 'errors that the test did not announce').toEqual([])
    })
    return Object.assign(new WatchedHolder(holder.page, backend), { watch })
  }
}
