import { inspect } from 'node:util'
import { playwrightPage } from '@palmflow/paths/playwright'
import { expect, onTestFinished, test } from 'vitest'
import { sharedBrowser } from '../testing/browser/open-browser.ts'

test.each([false, true])('the error of a failed fill contains no filled text: click first %s', async (tapsFirst) => {
  const browser = await sharedBrowser()
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.setContent('<label>PIN <input readonly></label>')
  let error: unknown
  try {
    await playwrightPage(page, { timeout: 500, tapsFirst }).fill('PIN', '2580')
  } catch (cause) {
    error = cause
  }
  expect(error).toMatchObject({ message: 'locator.fill: Timeout 500ms exceeded. (PIN)' })
  expect(inspect(error, { depth: 9 })).not.toContain('2580')
})
