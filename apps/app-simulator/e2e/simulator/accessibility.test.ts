import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { withPhones } from '../testing/app-user.ts'
import { comesToCode } from '../testing/reach-step.ts'

const opensPhone = withPhones()
const themes = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const

test('the control panel is accessible in two combinations of theme and width', async () => {
  const user = await opensPhone()
  await comesToCode(user)
  await user.soon(user.keptTexts)
  await user.keptTexts.click()
  await user.text.waitFor()
  for (const { colorScheme, viewport } of themes) {
    await user.page.emulateMedia({ colorScheme })
    await user.page.setViewportSize(viewport)
    // Ends all CSS transitions. Otherwise axe would measure a colour between the colours of both themes.
    await user.page.evaluate(() => {
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
    })
    // The page in the phone has its own tests. Without the legacy mode, axe would open a second page for each check.
    const { violations } = await new AxeBuilder({ page: user.page }).exclude('iframe').setLegacyMode(true).analyze()
    const found = violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(', ')}`)
    expect(found, colorScheme).toEqual([])
  }
})

test('on a phone, the button that closes the control panel stays above the controls', async () => {
  const user = await opensPhone()
  await user.page.setViewportSize({ width: 360, height: 740 })
  await user.page.getByRole('button', { name: 'Controls', exact: true }).click()
  const sheet = user.page.getByRole('dialog', { name: 'Controls and live messages' })
  const close = sheet.getByRole('button', { name: 'Back to the phone' })
  await sheet.evaluate((element) => element.scrollTo(0, 600))
  const [whole, bar] = [await sheet.boundingBox(), await close.boundingBox()]
  expect(bar?.y).toBeCloseTo(whole?.y ?? 0, 0)
  expect(bar?.width).toBeCloseTo(whole?.width ?? 0, 0)
  await close.click()
  await sheet.waitFor({ state: 'hidden' })
})
