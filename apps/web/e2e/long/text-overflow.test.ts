import { esUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { faultsOf } from '../testing/pages/faults-of-page.ts'
import { layouts, readsLargeLetters } from '../testing/pages/large-letters.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

async function misfits({ page }: WebsiteUser): Promise<string[]> {
  const found: string[] = []
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 740 })
    found.push(...(await faultsOf(page)).map((fault) => `${new URL(page.url()).pathname} at ${width}: ${fault}`))
  }
  return found
}

test('Spanish texts fit at 320, 360 and 768 pixels', async () => {
  const user = await visit({ browser: { locale: 'es-US' } })
  const found: string[] = []
  for (const path of layouts) {
    await user.opens(`/es${path}`)
    found.push(...(await misfits(user)))
  }
  await user.comesSignedIn()
  for (const [path, heading] of [
    ['/es/dashboard', esUs.profileLeft],
    ['/es/dashboard/loyalty-programs', esUs['addLoyaltyLinking.title']],
  ] as const) {
    await user.opens(path)
    await user.heading(heading).waitFor()
    found.push(...(await misfits(user)))
  }
  expect(found).toEqual([])
})

test('English texts are not cut off on a phone at twice the font size', async () => {
  const user = await visit({ browser: { viewport: { width: 360, height: 740 } } })
  const { found, checkPage } = await readsLargeLetters(user)
  for (const path of layouts) {
    await user.opens(path || '/')
    await checkPage(path)
  }
  for (const view of ['sign-in', 'sign-up']) {
    await user.opens(`/?view=${view}`)
    await user.page.locator('dialog[open]').waitFor()
    await checkPage(view)
  }
  for (const opener of ['.pf-side > button', '.pf-cookies-button']) {
    await user.opens('/')
    await user.page.locator(opener).click()
    await user.page.locator('dialog[open]').waitFor()
    await checkPage(opener)
  }
  await user.comesSignedIn()
  await checkPage('/dashboard')
  await user.opens('/dashboard/loyalty-programs')
  await user.sees('Harbor Rewards')
  await checkPage('/dashboard/loyalty-programs')
  expect(found).toEqual([])
})
