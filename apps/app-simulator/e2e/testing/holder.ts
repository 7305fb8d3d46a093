import type { Budgets } from '@palmflow/backend'
import { sharedBrowser } from '@palmflow/web/testing/browser'
import { tellWhereItStood } from '@palmflow/web/testing/failures'
import { Watch } from '@palmflow/web/testing/watch'
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import { type Holder, openPhone, type PhoneOptions } from './phone.ts'
import { startPhones } from './start-phones.ts'

/** A user of a phone. Each error of the page that the test has not announced fails the test. */
export type WatchedHolder = Holder & { readonly watch: Watch }

/** A phone and its service, and the function that closes both. */
async function openWatched(budgets?: Partial<Budgets>, options?: PhoneOptions) {
  const built = { webDir: inject('webDir'), phoneDir: inject('phoneDir'), seededDir: inject('seededDir') }
  const browser = await sharedBrowser()
  const { backend, close } = await startPhones(built, budgets)
  const watch = new Watch()
  const { context, holder } = await openPhone(browser, backend, (opened) => watch.follow(opened), options)
  const end = async (): Promise<void> => {
    // The page asks for texts as long as it exists, so it must close before the service.
    await context.close()
    await close()
  }
  return { holder: Object.assign(holder, { watch }), end }
}
type Watched = Awaited<ReturnType<typeof openWatched>>

/** Gives a phone to the running test. */
function handTo({ holder, end }: Watched): WatchedHolder {
  onTestFinished(async ({ task }) => {
    await tellWhereItStood(task, holder.page)
    await end()
    expect(holder.watch.unannounced().join('\n'), 'errors that the test did not announce').toBe('')
  })
  return holder
}

/** Each call returns a new phone with its own service. */
export function withPhones() {
  return async (budgets?: Partial<Budgets>, options?: PhoneOptions): Promise<WatchedHolder> =>
    handTo(await openWatched(budgets, options))
}

/**
 * One phone for tests that need no new one. The next test finds its settings. After a failure, the next test gets a new
 * phone.
 */
export function withOnePhone(options?: PhoneOptions) {
  let opened: Promise<Watched> | undefined
  const end = async (): Promise<void> => {
    const one = opened
    opened = undefined
    await (await one)?.end()
  }
  afterAll(async () => {
    const last = await opened
    await end()
    expect(last?.holder.watch.unannounced() ?? [], 'errors that came when the last test had ended').toEqual([])
  })
  return async (): Promise<WatchedHolder> => {
    opened ??= openWatched({}, options)
    const { holder } = await opened
    onTestFinished(async ({ task }) => {
      await tellWhereItStood(task, holder.page)
      if (task.result?.state === 'fail') await end()
      expect(holder.watch.unannounced().join('\n'), 'errors that the test did not announce').toBe('')
    })
    return holder
  }
}

/** A new phone for each of many tests of one kind. While one is in use, the next is prepared. */
export function withPhonesAhead(budgets: Partial<Budgets>) {
  let next: Promise<Watched> | undefined
  afterAll(async () => (await next?.catch(() => undefined))?.end())
  return async (): Promise<WatchedHolder> => {
    const coming = next ?? openWatched(budgets)
    // A failed preparation fails only the test that needs the phone.
    next = undefined
    const watched = await coming
    next = openWatched(budgets)
    next.catch(() => {})
    return handTo(watched)
  }
}
