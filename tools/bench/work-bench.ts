import { setTimeout as pause } from 'node:timers/promises'
import { floorFiles } from '@palmflow/tool-embed/smallest-apps'
import type { Browser, Page } from 'playwright'
import { cpuSlowdown, median } from './cpu-slowdown.ts'
import { serveFiles } from './serve-files.ts'

/** The time in milliseconds for which a simulated user reads a page. */
const reading = 14_000
/**
 * Multiples of the smallest app's work. `signIn` is the goal of the sign-in. `readScript` is the limit for the script of
 * the landing page without input. Milliseconds are no limit, because they depend on the machine and its load.
 */
const maxWork = { signIn: 1.4, readScript: 1 } as const

/**
 * Processor time on the main thread in milliseconds, of JavaScript and of all tasks. Wall time would include the load
 * of other programs.
 */
export interface Work {
  script: number
  tasks: number
}

async function workOf(browser: Browser, url: string, until: (page: Page) => Promise<unknown>): Promise<Work> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.goto(url, { waitUntil: 'load' })
    await until(page)
    const { metrics } = await devtools.send('Performance.getMetrics')
    const ms = (name: string) => 1_000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN)
    return { script: ms('ScriptDuration'), tasks: ms('TaskDuration') }
  } finally {
    await context.close()
  }
}

const isIdle = (page: Page) => page.waitForLoadState('networkidle')

const isMounted = async (page: Page): Promise<void> => {
  await page.locator('#root button').waitFor()
  await isIdle(page)
}

const isUsable = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const field = document.querySelector('form input')
    const isDeferred = performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/deferred-'))
    return isDeferred && field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps'))
  })
  await isIdle(page)
}

const isRead = () => pause(reading)

const middle = (works: readonly Work[]): Work => ({
  script: median(works.map(({ script }) => script)),
  tasks: median(works.map(({ tasks }) => tasks)),
})

const leastScript = (works: readonly Work[]): number => Math.min(...works.map(({ script }) => script))

export interface WorkFigures {
  floor: Work
  signIn: Work
  landing: Work
  /** The least script time of the landing page divided by the least script time of the smallest app. */
  readScript: number
}

/** Measures the pages in turns, so that other load on the machine affects all of them. */
export async function benchWork(browser: Browser, website: string, loads = 5): Promise<WorkFigures> {
  const files = await floorFiles()
  const floor = await serveFiles((path) => files.get(path))
  const pages = [
    () => workOf(browser, floor.url, isMounted),
    () => workOf(browser, `${website}/sign-in`, isUsable),
    () => workOf(browser, `${website}/`, isRead),
  ]
  try {
    const works: Work[][] = pages.map(() => [])
    for (let load = 0; load < loads; load += 1)
      for (const [at, measures] of pages.entries()) works[at]?.push(await measures())
    const [ofFloor, ofSignIn, ofLanding] = works
    if (ofFloor === undefined || ofSignIn === undefined || ofLanding === undefined)
      throw new Error('a page has no measurements')
    const readScript = leastScript(ofLanding) / leastScript(ofFloor)
    return { floor: middle(ofFloor), signIn: middle(ofSignIn), landing: middle(ofLanding), readScript }
  } finally {
    floor.close()
  }
}

export const isReadLightly = ({ readScript }: WorkFigures): boolean => readScript <= maxWork.readScript

const line = (name: string, { script, tasks }: Work, { floor }: WorkFigures): string => {
  const ratios = `${(script / floor.script).toFixed(2)} and ${(tasks / floor.tasks).toFixed(2)} × the floor`
  return `  ${name.padEnd(26)}script ${script.toFixed(0)} ms, tasks ${tasks.toFixed(0)} ms: ${ratios}`
}

export const workLines = (figures: WorkFigures): string[] => [
  'Work on the main thread, CPU 4 times slower (the median of several loads)',
  line('React + XState + router', figures.floor, figures),
  `${line('sign-in until it is idle', figures.signIn, figures)} (goal ${maxWork.signIn})`,
  `${line('landing page, read 14 s', figures.landing, figures)} (least script ${figures.readScript.toFixed(2)} × the least of the floor, at most ${maxWork.readScript})`,
]
