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

/** A phone and its service, and how both come to their end. */
async function openWatched(browser: Browser, budgets?: Partial<Budgets>, options?: BrowserContextOptions) {
  const built = { webDir: inject('webDir'), phoneDir: inject('phoneDir') }
  const { backend, close } = await startPhones(built, budgets)
  const watch = new Watch()
  const { context, holder } = await openPhone(browser, backend, (opened) => watch.follow(opened), options)
  const end = async (): Promise<void> => {
    await Promise.all([context.close(), close()])
  }
  return { holder: Object.assign(new WatchedHolder(holder.page, backend), { watch }), end }
}
type Watched = Awaited<ReturnType<typeof openWatched>>

/** Gives a phone to the test that runs. */
function handTo({ holder, end }: Watched): WatchedHolder {
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail')
      await holder.page.screenshot({
        path: join(tmpdir(), `phone-${task.name.replace(/\W+/g, '-').slice(0, 80)}.png`),
      })
    await end()
    expect(holder.watch.unannounced(), 'errors that the test did not announce').toEqual([])
  })
  return holder
}

function sharedBrowser(): () => Browser {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())
  return () => browser
}

/** One browser per file; each call is a new phone with a service of its own. */
export function withPhones() {
  const browser = sharedBrowser()
  return async (budgets?: Partial<Budgets>, options?: BrowserContextOptions): Promise<WatchedHolder> =>
    handTo(await openWatched(browser(), budgets, options))
}

/** The same for many tests in a row, all with phones of one kind: while one is in use, the next is switched on. */
export function withPhonesAhead(budgets: Partial<Budgets>) {
  const browser = sharedBrowser()
  let next: Promise<Watched> | undefined
  // Before the browser closes: what is torn down runs last one first.
  afterAll(async () => (await next)?.end())
  return async (): Promise<WatchedHolder> => {
    const watched = await (next ?? openWatched(browser(), budgets))
    next = openWatched(browser(), budgets)
    return handTo(watched)
  }
}
