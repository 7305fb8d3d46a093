import type { Budgets } from '@palmflow/backend'
import type { Browser, BrowserContextOptions } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { sharedBrowser } from '../browser/open-browser.ts'
import { unwatched } from '../browser/without-telemetry.ts'
import { openSite, type Site } from '../site/site.ts'
import { holdsCodes } from './code-hold.ts'
import { reportPageState } from './failure-report.ts'
import { maxWaitMs } from './max-wait.ts'
import { Watch } from './page-errors.ts'
import { PageLog } from './page-log.ts'
import { hurry, WebsiteUser } from './user.ts'

interface VisitOptions {
  budgets?: Partial<Budgets>
  site?: Site
  browser?: BrowserContextOptions
  engine?: Browser
  /** Whether a complete code is submitted automatically, as for real users. By default the user presses Continue. */
  codesGo?: true
  /** Whether telemetry is on, as for real users. */
  isWatched?: true
}

/**
 * Each visit has its own browser context, and its own server if `site` is not set. Animations are on only with
 * `moving`, because animations take time.
 */
export function useVisits(moving: 'moving' | 'still' = 'still'): (options?: VisitOptions) => Promise<WebsiteUser> {
  const reducedMotion = moving === 'moving' ? 'no-preference' : 'reduce'
  return async (options = {}) => {
    const site = options.site ?? (await openSite(options.budgets))
    const browser = options.engine ?? (await sharedBrowser())
    const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', reducedMotion, ...options.browser })
    context.setDefaultTimeout(maxWaitMs)
    const watch = new Watch()
    await watch.follow(context)
    const pageLog = new PageLog()
    await pageLog.follow(context)
    await hurry(context)
    if (options.isWatched !== true) await unwatched(context)
    if (options.codesGo !== true) await holdsCodes(context)
    const user = new WebsiteUser(context, await context.newPage(), { site, watch, pageLog })
    onTestFinished(async ({ task }) => {
      await reportPageState(task, user.page)
      await context.close()
      if (options.site === undefined) await site.close()
      expect(watch.unannounced().join('\n'), 'errors that the test did not announce').toBe('')
    })
    return user
  }
}
