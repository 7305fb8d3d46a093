import { expect, test } from 'vitest'
import { withPhones } from './testing/holder.ts'
import { titles } from './testing/phone.ts'

const opensPhone = withPhones()

test('whose clock the bench sets on meets a page that goes by it, now and when it opens again', async () => {
  const holder = await opensPhone()
  await holder.sees(titles.choice)
  const pagesTime = () => holder.view.locator('body').evaluate(() => Date.now())
  const before = await pagesTime()
  await holder.pressesBench('+15 min')
  await expect.poll(async () => (await pagesTime()) - before).toBeGreaterThan(14 * 60_000)
  await holder.pressesBench('Reload page')
  await holder.sees(titles.choice)
  await expect.poll(async () => (await pagesTime()) - before).toBeGreaterThan(14 * 60_000)
})
