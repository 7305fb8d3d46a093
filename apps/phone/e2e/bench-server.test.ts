import { expect, test } from 'vitest'
import { type WatchedHolder, withPhones } from './testing/holder.ts'
import { titles } from './testing/phone.ts'

const opensPhone = withPhones()
const opensAt = (holder: WatchedHolder, label: string) => holder.page.getByLabel('Opens at').selectOption({ label })

test('whose flags have changed meets them at the next sign-up, not at the one after it', async () => {
  const holder = await opensPhone()
  await holder.sees(titles.choice)
  await holder.sets('Person', 'New')
  for (const [choice, title] of [
    ['Off', 'Biometric consent'],
    ['On', 'Before we scan your palm'],
  ] as const) {
    await holder.page
      .getByRole('radiogroup', { name: 'Consolidated consents' })
      .getByRole('radio', { name: choice })
      .click()
    await holder.native('Set. The next sign-up goes by it.').waitFor()
    await opensAt(holder, 'Sign-up chooser')
    await opensAt(holder, 'Sign up')
    await holder.presses('Skip')
    await holder.soonSees(title)
  }
})

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
