import { faultsOf } from '@palmflow/tool-gallery/faults-of-page'
import { esUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { layouts, readsLargeLetters } from '../testing/pages/large-letters.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

async function misfits({ page }: Person): Promise<string[]> {
  const found: string[] = []
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 740 })
    found.push(...(await faultsOf(page)).map((fault) => `${new URL(page.url()).pathname} at ${width}: ${fault}`))
  }
  return found
}

test('Spanish texts fit at 320, 360 and 768 pixels', async () => {
  const person = await visit({ browser: { locale: 'es-US' } })
  const found: string[] = []
  for (const path of layouts) {
    await person.opens(`/es${path}`)
    found.push(...(await misfits(person)))
  }
  await person.comesSignedIn()
  for (const [path, heading] of [
    ['/es/dashboard', esUs.profileLeft],
    ['/es/dashboard/loyalty-programs', esUs['addLoyaltyLinking.title']],
  ] as const) {
    await person.opens(path)
    await person.heading(heading).waitFor()
    found.push(...(await misfits(person)))
  }
  expect(found).toEqual([])
})

test('English texts are not cut off on a phone at twice the font size', async () => {
  const person = await visit({ browser: { viewport: { width: 360, height: 740 } } })
  const { found, judge } = await readsLargeLetters(person)
  for (const path of layouts) {
    await person.opens(path || '/')
    await judge(path)
  }
  for (const view of ['sign-in', 'sign-up']) {
    await person.opens(`/?view=${view}`)
    await person.page.locator('dialog[open]').waitFor()
    await judge(view)
  }
  for (const opener of ['.pf-side > button', '.pf-cookies-button']) {
    await person.opens('/')
    await person.page.locator(opener).click()
    await person.page.locator('dialog[open]').waitFor()
    await judge(opener)
  }
  await person.comesSignedIn()
  await judge('/dashboard')
  await person.opens('/dashboard/loyalty-programs')
  await person.sees('Harbor Rewards')
  await judge('/dashboard/loyalty-programs')
  expect(found).toEqual([])
})
