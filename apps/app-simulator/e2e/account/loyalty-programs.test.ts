import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { textOf } from '@palmflow/web/testing/visit/texts'
import { expect, test } from 'vitest'
import { type WatchedAppUser, withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'

const opensPhone = withPhones()
const title = enUs['addLoyaltyLinking.title']

async function opensFromProfile(): Promise<WatchedAppUser> {
  const user = await opensPhone({}, { isSignedIn: true })
  await user.view.getByRole('link', { name: title }).click()
  await user.sees(title)
  return user
}
const presses = (user: WatchedAppUser, name: string) => user.view.getByRole('button', { name, exact: true }).click()
const reads = (user: WatchedAppUser, text: string) => user.view.getByText(text, { exact: true }).waitFor()

test('a user links and unlinks a loyalty program in the app [R272 R273 R274 R359 R361 R362 R363 R467]', async () => {
  const user = await opensFromProfile()
  await reads(user, textOf('addLoyaltyLinking.counted', { part: enUs['addLoyaltyLinking.linked'], count: 0 }))
  await reads(user, `${enUs['addLoyaltyLinking.available']} (13)`)
  await reads(user, textOf('addLoyaltyLinking.page', { page: 1, pages: 3 }))
  await reads(user, enUs['addLoyaltyLinking.nothingLinked'])
  await presses(user, `${enUs['addLoyaltyLinking.link']}, Thread Points`)
  await presses(user, enUs['addLoyaltyLinking.agree'])
  await presses(user, enUs['addLoyaltyLinking.finish'])
  await reads(user, 'Linked (1)')
  await reads(user, textOf('addLoyaltyLinking.counted', { part: enUs['addLoyaltyLinking.available'], count: 12 }))
  await presses(user, `${enUs['addLoyaltyLinking.unlink']}, Thread Points`)
  await user.sees(textOf('addLoyaltyLinking.unlinkTitle', { program: 'Thread Points' }))
  await reads(user, 'You’ll lose the points you’ve collected here.')
  expect(await user.view.getByRole('heading', { name: title }).count()).toBe(0)
  await presses(user, enUs['addLoyaltyLinking.unlink'])
  await presses(user, enUs['addLoyaltyLinking.yes'])
  await user.reads(textOf('addLoyaltyLinking.toldUnlinked', { partner: 'Pine & Thread' }))
  await reads(user, textOf('addLoyaltyLinking.counted', { part: enUs['addLoyaltyLinking.linked'], count: 0 }))
  await presses(user, enUs['addLoyaltyLinking.done'])
  await user.soonSees(titles.profile)
  // The main API session was only for this flow, so the page removes the tokens of this session.
  await expect.poll(async () => Object.keys(await user.stored())).not.toContain('PT')
  await user.view.getByRole('link', { name: enUs['receipts.title'] }).click()
  await presses(user, `${enUs['receipts.read']}, Thread Points and your palm`)
  await user.view.getByText('Pine & Thread will know when and where').waitFor()
  await presses(user, enUs.close)
  await presses(user, enUs.back)
  await user.soonSees(titles.profile)
  await expect.poll(async () => Object.keys(await user.stored())).not.toContain('PT')
})

test('a linked loyalty program stays linked after the web view is killed', async () => {
  const user = await opensFromProfile()
  user.watch.announce(status(401), status(403))
  await presses(user, `${enUs['addLoyaltyLinking.link']}, Harbor Rewards`)
  const id = user.view.getByLabel(textOf('addLoyaltyLinking.id', { descriptor: 'member number' }))
  await id.fill('HM12345678')
  await id.press('Enter')
  await presses(user, enUs['addLoyaltyLinking.agree'])
  await user.sees(textOf('addLoyaltyLinking.linkedTitle', { program: 'Harbor Rewards' }))
  await user.pressesControl('Kill page')
  await user.soonSees(titles.profile)
  await user.view.getByRole('link', { name: title }).click()
  await reads(user, textOf('addLoyaltyLinking.numberGiven', { descriptor: 'member number', id: '••••5678' }))
  expect(JSON.stringify(await user.stored())).not.toContain('12345678')
  user.backend.clock.advance(16 * 60_000)
  await presses(user, `${enUs['addLoyaltyLinking.link']}, Thread Points`)
  await presses(user, enUs['addLoyaltyLinking.agree'])
  await user.soonSees(enUs.sessionExpiredTryAgain)
})
