import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { findBrowser } from '../../../../scripts/browser.ts'
import type { Budgets } from '../../../backend/src/index.ts'
import { Person } from './person.ts'
import { openSite, type Site } from './site.ts'
import { Watch } from './watch.ts'

interface VisitOptions {
  budgets?: Partial<Budgets>
  /** Of another test's making, as for a second person. */
  site?: Site
  browser?: BrowserContextOptions
}

const failures = join(tmpdir(), 'palmflow-e2e-failures')

/**
 * One browser per file; each call is a new person, by themselves with a service of their own. Screens move only where
 * `moving` is wanted: moving them is a fifth of the work.
 */
export function useVisits(moving: 'moving' | 'still' = 'still'): (options?: VisitOptions) => Promise<Person> {
  const reducedMotion = moving === 'moving' ? 'no-preference' : 'reduce'
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? findBrowser(),
      args: ['--no-sandbox'],
    })
  })
  afterAll(() => browser.close())
  return async (options = {}) => {
    const site = options.site ?? (await openSite(options.budgets))
    const context = await browser.newContext({ locale: 'en-US', reducedMotion, ...options.browser })
    context.setDefaultTimeout(12_000)
    const watch = new Watch()
    await watch.follow(context)
    const person = new Person(context, await context.newPage(), site, watch)
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') {
        await mkdir(failures, { recursive: true })
        const name = task.name.replace(/\W+/g, '-').slice(0, 90)
        await person.page.screenshot({ path: `${failures}/${name}.png` }).catch(() => undefined)
      }
      await context.close()
      if (options.site === undefined) await site.close()
      expect(watch.unannounced(), 'errors that the test did not announce').toEqual([])
    })
    return person
  }
}
