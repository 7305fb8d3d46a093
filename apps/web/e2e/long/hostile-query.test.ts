import { expect, test } from 'vitest'
import { emptyHashes, hostileQuery, hostileValues, publicPages } from '../testing/pages/public-pages.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const pages = ['/', '/help', '/privacy-notice', '/download-app'] as const

test('a hostile query or hash runs no code and changes no heading of a public page', async () => {
  const user = await visit()
  const addresses = [...emptyHashes, ...hostileValues.map((value) => `?${hostileQuery(value)}`)]
  for (const path of pages)
    for (const address of addresses) {
      await user.page.goto('about:blank')
      await user.opens(path + address)
      expect(await user.page.locator('main h1').textContent(), path + address).toBe(publicPages[path])
      expect(await user.page.locator('details[open], dialog[open]').count(), path + address).toBe(0)
      expect(await user.page.evaluate(() => Reflect.get(globalThis, 'caught')), path + address).toBeUndefined()
      expect(new URL(user.page.url()).origin).toBe(user.site.origin)
    }
})
