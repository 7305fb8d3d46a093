import { setTimeout as pause } from 'node:timers/promises'
import { floorFiles } from '@palmflow/tool-embed/smallest-apps'
import type { Browser, Page } from 'playwright'
import { cpuSlowdown, median } from './cpu-slowdown.ts'
import { serveFiles } from './serve-files.ts'

/** The time in milliseconds for which a simulated user reads a page. */
const reading = 14_000
/**
 * `signIn` is the goal for the sign-in's work, as a multiple of the smallest app's work. `readScriptMs` is the limit
 * for the script time of the landing page without input.
 */
const maxWork = { signIn: 1.4, readScriptMs: 150 } as const

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

export interface WorkFigures {
  floor: Work
  signIn: Work
  landing: Work
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
    const [ofFloor, signIn, landing] = works.map(middle)
    if (ofFloor === undefined || signIn === undefined || landing === undefined)
      throw new Error('a page has no measurements')
    return { floor: ofFloor, signIn, landing }
  } finally {
    floor.close()
  }
}

export const isReadLightly = ({ landing }: WorkFigures): boolean => landing.script <= maxWork.readScriptMs

const line = (name: string, { script, tasks }: Work, { floor }: WorkFigures): string => {
  const ratios = `${(script / floor.script).toFixed(2)} and ${(tasks / floor.tasks).toFixed(2)} × the floor`
  return `  ${name.padEnd(26)}script ${script.toFixed(0)} ms, tasks ${tasks.toFixed(0)} ms: ${ratios}`
}

export const workLines = (figures: WorkFigures): string[] => [
  'Work on the main thread, CPU 4 times slower (the median of several loads)',
  line('React + XState + router', figures.floor, figures),
  `${line('sign-in until it is idle', figures.signIn, figures)} (goal ${maxWork.signIn})`,
  `${line('landing page, read 14 s', figures.landing, figures)} (at most ${maxWork.readScriptMs} ms of script)`,
]
