import type { Budgets } from '@palmflow/backend'
import { sharedBrowser } from '@palmflow/web/testing/browser/open-browser'
import { reportPageState } from '@palmflow/web/testing/visit/failure-report'
import { Watch } from '@palmflow/web/testing/visit/page-errors'
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import { type AppUser, openPhone, type PhoneOptions } from './phone.ts'
import { startPhones } from './start-phones.ts'

/** The test fails if a page reports an error that the test has not announced. */
export type WatchedAppUser = AppUser & { readonly watch: Watch }

async function openWatched(budgets?: Partial<Budgets>, options?: PhoneOptions) {
  const built = { webDir: inject('webDir'), phoneDir: inject('phoneDir'), seededDir: inject('seededDir') }
  const browser = await sharedBrowser()
  const { backend, close } = await startPhones(built, budgets)
  const watch = new Watch()
  const { context, user } = await openPhone(browser, backend, (opened) => watch.follow(opened), options)
  const end = async (): Promise<void> => {
    // The page polls text messages until the page closes, so the page must close before the server.
    await context.close()
    await close()
  }
  return { user: Object.assign(user, { watch }), end }
}
type Watched = Awaited<ReturnType<typeof openWatched>>

function handTo({ user, end }: Watched): WatchedAppUser {
  onTestFinished(async ({ task }) => {
    await reportPageState(task, user.page)
    await end()
    expect(user.watch.unannounced().join('\n'), 'errors that the test did not announce').toBe('')
  })
  return user
}

export function withPhones() {
  return async (budgets?: Partial<Budgets>, options?: PhoneOptions): Promise<WatchedAppUser> =>
    handTo(await openWatched(budgets, options))
}

/** A test starts with the settings of the previous test. After a failed test, the next test gets a new phone. */
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
    expect(last?.user.watch.unannounced() ?? [], 'errors that came when the last test had ended').toEqual([])
  })
  return async (): Promise<WatchedAppUser> => {
    opened ??= openWatched({}, options)
    const { user } = await opened
    onTestFinished(async ({ task }) => {
      await reportPageState(task, user.page)
      if (task.result?.state === 'fail') await end()
      expect(user.watch.unannounced().join('\n'), 'errors that the test did not announce').toBe('')
    })
    return user
  }
}

/** Prepares the next phone while a phone is in use. */
export function withPhonesAhead(budgets: Partial<Budgets>) {
  let next: Promise<Watched> | undefined
  afterAll(async () => (await next?.catch(() => undefined))?.end())
  return async (): Promise<WatchedAppUser> => {
    const coming = next ?? openWatched(budgets)
    // A failed preparation must fail only the test that needs the phone.
    next = undefined
    const watched = await coming
    next = openWatched(budgets)
    next.catch(() => {})
    return handTo(watched)
  }
}
