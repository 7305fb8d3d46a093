import { AxeBuilder } from '@axe-core/playwright'
import type { WebsiteUser } from '../visit/user.ts'

// Two combinations are enough. Contrast depends only on the colours, and horizontal scrolling depends only on the
// width.
const themes = [
  { look: 'light, wide', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { look: 'dark, 320 px', colorScheme: 'dark', viewport: { width: 320, height: 568 } },
] as const

export async function faults({ page }: WebsiteUser, screen: string): Promise<string[]> {
  // The legacy mode is sufficient, because the pages have no frames. In the other mode, axe would open a second page
  // for each check.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  const found = violations.map(({ id, nodes }) => `${screen}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`)
  if ((await page.title()) === '') found.push(`${screen}: no title`)
  if ((await page.locator('html').getAttribute('lang')) !== 'en-US') found.push(`${screen}: no language`)
  const [width = 0, room = 0] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  if (width > room) found.push(`${screen}: scrolls sideways (${width} of ${room})`)
  return found
}
const pictures = process.env.E2E_PICTURES
export function inspector(user: WebsiteUser) {
  const { page } = user
  const found: string[] = []
  return {
    found,
    async look(screen: string): Promise<void> {
      for (const { look, colorScheme, viewport } of themes) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize(viewport)
        found.push(...(await faults(user, `${screen} (${look})`)))
        if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${look}-${screen}.png` })
      }
    },
  }
}
