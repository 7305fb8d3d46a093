import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { findBrowser } from '@palmflow/tool-engines/chromium'
import { chromium } from 'playwright'

const samples = ['', 'embedding/', 'use-cases/authenticate/', 'endpoints/fetch-document/', 'errors/'] as const
const themes = ['light', 'dark'] as const
const widths = [360, 1440] as const
const origin = 'http://site.test'

export async function violationsOf(folder: string, base: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: findBrowser() })
  const found: string[] = []
  try {
    for (const colorScheme of themes)
      for (const width of widths) {
        const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } })
        await context.route(`${origin}/**`, (route) => {
          const { pathname: address } = new URL(route.request().url())
          const pathname = address.startsWith(base) ? address.slice(base.length - 1) : '/outside-base'
          const path = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
          return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404, body: '' })
        })
        const page = await context.newPage()
        for (const sample of samples) {
          const response = await page.goto(`${origin}${base}${sample}`)
          const where = `${base}${sample} (${colorScheme}, ${width} px)`
          if (response?.status() !== 200) found.push(`${where} does not exist`)
          // The search button has its shortcut in `aria-keyshortcuts`. Therefore its accessible name lacks the visible
          // shortcut.
          const { violations } = await new AxeBuilder({ page }).disableRules('label-content-name-mismatch').analyze()
          for (const { id, nodes } of violations) found.push(`${where}: ${id}: ${nodes[0]?.html ?? ''}`)
          const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          if (over > 0) found.push(`${where} is ${over} px wider than the window`)
        }
        await context.close()
      }
  } finally {
    await browser.close()
  }
  return found
}
