import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { textOf } from '@palmflow/web/testing/visit/texts'
import { expect, test } from 'vitest'
import { type WatchedHolder, withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'

const opensPhone = withPhones()
const title = enUs['addLoyaltyLinking.title']

async function opensFromProfile(): Promise<WatchedHolder> {
  const holder = await opensPhone({}, { isSignedIn: true })
  await holder.view.getByRole('link', { name: title }).click()
  await holder.sees(title)
  return holder
}
const presses = (holder: WatchedHolder, name: string) => holder.view.getByRole('button', { name, exact: true }).click()
const reads = (holder: WatchedHolder, text: string) => holder.view.getByText(text, { exact: true }).waitFor()

test('a program can be linked and unlinked in the app [R272 R273 R274 R359 R361 R362 R363 R467]', async () => {
  const holder = await opensFromProfile()
  await reads(holder, textOf('addLoyaltyLinking.counted', { part: enUs['addLoyaltyLinking.linked'], count: 0 }))
  await reads(holder, `${enUs['addLoyaltyLinking.available']} (13)`)
  await reads(holder, textOf('addLoyaltyLinking.page', { page: 1, pages: 3 }))
  await reads(holder, enUs['addLoyaltyLinking.nothingLinked'])
  await presses(holder, `${enUs['addLoyaltyLinking.link']}, Thread Points`)
  await presses(holder, enUs['addLoyaltyLinking.agree'])
  await presses(holder, enUs['addLoyaltyLinking.finish'])
  await reads(holder, 'Linked (1)')
  await reads(holder, textOf('addLoyaltyLinking.counted', { part: enUs['addLoyaltyLinking.available'], count: 12 }))
  await presses(holder, `${enUs['addLoyaltyLinking.unlink']}, Thread Points`)
  await holder.sees(textOf('addLoyaltyLinking.unlinkTitle', { program: 'Thread Points' }))
  await reads(holder, 'You’ll lose the points you’ve collected here.')
  expect(await holder.view.getByRole('heading', { name: title }).count()).toBe(0)
  await presses(holder, enUs['addLoyaltyLinking.unlink'])
  await presses(holder, enUs['addLoyaltyLinking.yes'])
  await holder.reads(textOf('addLoyaltyLinking.toldUnlinked', { partner: 'Pine & Thread' }))
  await reads(holder, textOf('addLoyaltyLinking.counted', { part: enUs['addLoyaltyLinking.linked'], count: 0 }))
  await presses(holder, enUs['addLoyaltyLinking.done'])
  await holder.soonSees(titles.profile)
  // The main API session was only for this flow, so the page removes the tokens of this session.
  await expect.poll(async () => Object.keys(await holder.stored())).not.toContain('PT')
  await holder.view.getByRole('link', { name: enUs['receipts.title'] }).click()
  await presses(holder, `${enUs['receipts.read']}, Thread Points and your palm`)
  await holder.view.getByText('Pine & Thread will know when and where').waitFor()
  await presses(holder, enUs.close)
  await presses(holder, enUs.back)
  await holder.soonSees(titles.profile)
  await expect.poll(async () => Object.keys(await holder.stored())).not.toContain('PT')
})

test('a linked loyalty program stays linked after the web view is killed', async () => {
  const holder = await opensFromProfile()
  holder.watch.announce(status(401), status(403))
  await presses(holder, `${enUs['addLoyaltyLinking.link']}, Harbor Rewards`)
  const id = holder.view.getByLabel(textOf('addLoyaltyLinking.id', { descriptor: 'member number' }))
  await id.fill('HM12345678')
  await id.press('Enter')
  await presses(holder, enUs['addLoyaltyLinking.agree'])
  await holder.sees(textOf('addLoyaltyLinking.linkedTitle', { program: 'Harbor Rewards' }))
  await holder.pressesControl('Kill page')
  await holder.soonSees(titles.profile)
  await holder.view.getByRole('link', { name: title }).click()
  await reads(holder, textOf('addLoyaltyLinking.numberGiven', { descriptor: 'member number', id: '••••5678' }))
  expect(JSON.stringify(await holder.stored())).not.toContain('12345678')
  holder.backend.clock.advance(16 * 60_000)
  await presses(holder, `${enUs['addLoyaltyLinking.link']}, Thread Points`)
  await presses(holder, enUs['addLoyaltyLinking.agree'])
  await holder.soonSees(enUs.sessionExpiredTryAgain)
})
