import type { Budgets } from '@palmflow/backend'
import type { Browser, BrowserContextOptions } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { holdsCodes } from './code-wait.ts'
import { tellWhereItStood } from './failures.ts'
import { longestWait } from './limits.ts'
import { hurry, Person } from './person.ts'
import { PageLog } from './said.ts'
import { openSite, type Site } from './site.ts'
import { unwatched } from './unwatched.ts'
import { Watch } from './watch.ts'

interface VisitOptions {
  budgets?: Partial<Budgets>
  /** The service, if the test itself has created it, for example for a second user. */
  site?: Site
  browser?: BrowserContextOptions
  /** A browser that replaces the one that all tests share. */
  engine?: Browser
  /** Complete codes are submitted automatically, as for all users. By default they wait for Continue. */
  codesGo?: true
  /** Telemetry is on, as for all users. */
  isWatched?: true
}

/**
 * Each call creates a new user with a service of their own. Animations are on only with `moving`, because they are a
 * fifth of the work.
 */
export function useVisits(moving: 'moving' | 'still' = 'still'): (options?: VisitOptions) => Promise<Person> {
  const reducedMotion = moving === 'moving' ? 'no-preference' : 'reduce'
  return async (options = {}) => {
    const site = options.site ?? (await openSite(options.budgets))
    const browser = options.engine ?? (await sharedBrowser())
    const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', reducedMotion, ...options.browser })
    context.setDefaultTimeout(longestWait)
    const watch = new Watch()
    await watch.follow(context)
    const pageLog = new PageLog()
    await pageLog.follow(context)
    await hurry(context)
    if (options.isWatched !== true) await unwatched(context)
    if (options.codesGo !== true) await holdsCodes(context)
    const person = new Person(context, await context.newPage(), { site, watch, pageLog })
    onTestFinished(async ({ task }) => {
      await tellWhereItStood(task, person.page)
      await context.close()
      if (options.site === undefined) await site.close()
      expect(watch.unannounced().join('\n'), 'errors that the test did not announce').toBe('')
    })
    return person
  }
}
