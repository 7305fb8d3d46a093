import type { Budgets } from '@palmflow/backend'
import { sharedBrowser } from '@palmflow/web/testing/browser'
import { tellWhereItStood } from '@palmflow/web/testing/failures'
import { Watch } from '@palmflow/web/testing/watch'
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import { type Holder, openPhone, type PhoneOptions } from './phone.ts'
import { startPhones } from './start-phones.ts'

/** A holder whose page must not complain of anything that the test has not announced. */
export type WatchedHolder = Holder & { readonly watch: Watch }

/** A phone and its service, and how both come to their end. */
async function openWatched(budgets?: Partial<Budgets>, options?: PhoneOptions) {
  const built = { webDir: inject('webDir'), phoneDir: inject('phoneDir'), seededDir: inject('seededDir') }
  const browser = await sharedBrowser()
  const { backend, close } = await startPhones(built, budgets)
  const watch = new Watch()
  const { context, holder } = await openPhone(browser, backend, (opened) => watch.follow(opened), options)
  const end = async (): Promise<void> => {
    // Its page asks for texts as long as it is there: it must not find the service gone.
    await context.close()
    await close()
  }
  return { holder: Object.assign(holder, { watch }), end }
}
type Watched = Awaited<ReturnType<typeof openWatched>>

/** Gives a phone to the test that runs. */
function handTo({ holder, end }: Watched): WatchedHolder {
  onTestFinished(async ({ task }) => {
    await tellWhereItStood(task, holder.page)
    await end()
    expect(holder.watch.unannounced().join('\n'), 'errors that the test did not announce').toBe('')
  })
  return holder
}

/** Each call is a new phone with a service of its own. */
export function withPhones() {
  return async (budgets?: Partial<Budgets>, options?: PhoneOptions): Promise<WatchedHolder> =>
    handTo(await openWatched(budgets, options))
}

/** One phone for tests that need no new one: whoever fails leaves it to nobody. What one of them sets, the next finds. */
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

/** A new one for each of many tests in a row, all of one kind: while one is in use, the next is switched on. */
export function withPhonesAhead(budgets: Partial<Budgets>) {
  let next: Promise<Watched> | undefined
  afterAll(async () => (await next?.catch(() => undefined))?.end())
  return async (): Promise<WatchedHolder> => {
    const coming = next ?? openWatched(budgets)
    // One that cannot be switched on fails the test that wants it, and no other.
    next = undefined
    const watched = await coming
    next = openWatched(budgets)
    next.catch(() => {})
    return handTo(watched)
  }
}
