import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { status } from '../testing/visit/page-errors.ts'
import { textOf } from '../testing/visit/texts.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const [end, endOthers] = [enUs['signIns.end'], enUs['signIns.endOthers']]
const title = enUs['signIns.title']

const endsOn = (user: WebsiteUser) => user.page.getByRole('button', { name: `${end}, ` })
async function opensList(user: WebsiteUser): Promise<void> {
  await user.page.getByRole('main').getByRole('link', { name: title }).click()
  await user.heading(title).waitFor()
  await user.sees(enUs['signIns.own'])
}
async function inTwoBrowsers(): Promise<{ user: WebsiteUser; other: WebsiteUser }> {
  const user = await visit()
  const otherClient = await visit({ site: user.site })
  await otherClient.comesSignedIn()
  await user.comesSignedIn()
  await opensList(user)
  return { user, other: otherClient }
}
const isSignedOut = async (otherClient: WebsiteUser): Promise<void> => {
  otherClient.watch.announce(status(401))
  await otherClient.page.reload()
  await otherClient.seesNumberForm()
}

test('a double click on Sign out in the list of sign-ins ends the other sign-in once', async () => {
  const { user, other: otherClient } = await inTwoBrowsers()
  expect(await user.page.getByRole('main').getByRole('listitem').count()).toBe(2)
  await endsOn(user).dblclick()
  await user.sees(enUs['signIns.over'])
  await user.hasFocusOn(user.page.getByText(enUs['signIns.over'], { exact: true }))
  await user.sees(
    textOf('signIns.endedOne', {
      name: textOf('signIns.browserOn', { browser: 'Chrome', system: 'Linux' }),
    }),
  )
  expect(user.network.calls('endSignIn')).toHaveLength(1)
  expect(await user.button(endOthers).count()).toBe(0)
  await isSignedOut(otherClient)
  await user.reloads()
  await user.sees(enUs['signIns.alone'])
  await user.page.goBack()
  await user.seesDashboard()
})

test('Enter on the button that ends all other sign-ins moves the focus to the heading', async () => {
  const { user, other: otherClient } = await inTwoBrowsers()
  await user.button(endOthers).focus()
  await user.page.keyboard.press('Enter')
  await user.sees(enUs['signIns.endedOthers'])
  await user.hasFocusOn(user.heading(title))
  expect(await endsOn(user).count()).toBe(0)
  await isSignedOut(otherClient)
})

test('a sign-in is not shown as ended if the call to end it fails', async () => {
  const { user, other: otherClient } = await inTwoBrowsers()
  user.watch.announce(/ERR_CONNECTION_FAILED|net::ERR_/)
  await user.network.fail('endSignIn', ['abort'], { always: true })
  await endsOn(user).click()
  await user.isAlerted(enUs['signIns.notEnded'])
  expect(await user.page.getByText(enUs['signIns.over'], { exact: true }).count()).toBe(0)
  await user.network.heal('endSignIn')
  await endsOn(user).click()
  await user.sees(enUs['signIns.over'])
  await isSignedOut(otherClient)
})

test('the list of sign-ins asks the user to wait after too many ended sign-ins', async () => {
  const user = await visit({ budgets: { signInsEndedPerWindow: 1 } })
  for (const otherClient of [await visit({ site: user.site }), await visit({ site: user.site })])
    await otherClient.comesSignedIn()
  await user.comesSignedIn()
  await opensList(user)
  await endsOn(user).first().click()
  await user.sees(enUs['signIns.over'])
  user.watch.announce(status(423))
  await endsOn(user).first().click()
  await user.isAlerted(enUs['signIns.tooMany'])
  expect(await endsOn(user).count()).toBe(1)
})

test('a tab opens the sign-in page after another browser has ended the tab’s session', async () => {
  const { user, other: otherClient } = await inTwoBrowsers()
  await opensList(otherClient)
  await endsOn(user).click()
  await user.sees(enUs['signIns.over'])
  otherClient.watch.announce(status(401))
  await endsOn(otherClient).click()
  await otherClient.seesNumberForm()
})

test('Sign out in an outdated list of sign-ins shows an ended sign-in as ended', async () => {
  const { user } = await inTwoBrowsers()
  const first = user.page
  user.page = await user.context.newPage()
  await user.opens('/dashboard/sign-ins')
  await endsOn(user).click()
  await user.sees(enUs['signIns.over'])
  user.page = first
  await endsOn(user).click()
  await user.page.getByText(enUs['signIns.over'], { exact: true }).waitFor()
})
