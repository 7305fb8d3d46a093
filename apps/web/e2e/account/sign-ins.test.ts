import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { status } from '../testing/visit/page-errors.ts'
import { textOf } from '../testing/visit/texts.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const [end, endOthers] = [enUs['signIns.end'], enUs['signIns.endOthers']]
const title = enUs['signIns.title']

const endsOn = (person: Person) => person.page.getByRole('button', { name: `${end}, ` })
async function opensList(person: Person): Promise<void> {
  await person.page.getByRole('main').getByRole('link', { name: title }).click()
  await person.heading(title).waitFor()
  await person.sees(enUs['signIns.own'])
}
async function inTwoBrowsers(): Promise<{ person: Person; other: Person }> {
  const person = await visit()
  const otherClient = await visit({ site: person.site })
  await otherClient.comesSignedIn()
  await person.comesSignedIn()
  await opensList(person)
  return { person, other: otherClient }
}
const isSignedOut = async (otherClient: Person): Promise<void> => {
  otherClient.watch.announce(status(401))
  await otherClient.page.reload()
  await otherClient.seesNumberForm()
}

test('a double click ends the other sign-in once', async () => {
  const { person, other: otherClient } = await inTwoBrowsers()
  expect(await person.page.getByRole('main').getByRole('listitem').count()).toBe(2)
  await endsOn(person).dblclick()
  await person.sees(enUs['signIns.over'])
  await person.hasFocusOn(person.page.getByText(enUs['signIns.over'], { exact: true }))
  await person.sees(
    textOf('signIns.endedOne', {
      name: textOf('signIns.browserOn', { browser: 'Chrome', system: 'Linux' }),
    }),
  )
  expect(person.network.calls('endSignIn')).toHaveLength(1)
  expect(await person.button(endOthers).count()).toBe(0)
  await isSignedOut(otherClient)
  await person.reloads()
  await person.sees(enUs['signIns.alone'])
  await person.page.goBack()
  await person.seesDashboard()
})

test('Enter on the button that ends all other sign-ins moves the focus to the heading', async () => {
  const { person, other: otherClient } = await inTwoBrowsers()
  await person.button(endOthers).focus()
  await person.page.keyboard.press('Enter')
  await person.sees(enUs['signIns.endedOthers'])
  await person.hasFocusOn(person.heading(title))
  expect(await endsOn(person).count()).toBe(0)
  await isSignedOut(otherClient)
})

test('a sign-in that the server could not end is not shown as ended', async () => {
  const { person, other: otherClient } = await inTwoBrowsers()
  person.watch.announce(/ERR_CONNECTION_FAILED|net::ERR_/)
  await person.network.fail('endSignIn', ['abort'], { always: true })
  await endsOn(person).click()
  await person.isAlerted(enUs['signIns.notEnded'])
  expect(await person.page.getByText(enUs['signIns.over'], { exact: true }).count()).toBe(0)
  await person.network.heal('endSignIn')
  await endsOn(person).click()
  await person.sees(enUs['signIns.over'])
  await isSignedOut(otherClient)
})

test('the list of sign-ins asks the user to wait after too many calls', async () => {
  const person = await visit({ budgets: { signInsEndedPerWindow: 1 } })
  for (const otherClient of [await visit({ site: person.site }), await visit({ site: person.site })])
    await otherClient.comesSignedIn()
  await person.comesSignedIn()
  await opensList(person)
  await endsOn(person).first().click()
  await person.sees(enUs['signIns.over'])
  person.watch.announce(status(423))
  await endsOn(person).first().click()
  await person.isAlerted(enUs['signIns.tooMany'])
  expect(await endsOn(person).count()).toBe(1)
})

test('a tab opens the sign-in page after another browser has ended the tab’s session', async () => {
  const { person, other: otherClient } = await inTwoBrowsers()
  await opensList(otherClient)
  await endsOn(person).click()
  await person.sees(enUs['signIns.over'])
  otherClient.watch.announce(status(401))
  await endsOn(otherClient).click()
  await otherClient.seesNumberForm()
})

test('a press on Sign out in an outdated list shows an ended sign-in as ended', async () => {
  const { person } = await inTwoBrowsers()
  const first = person.page
  person.page = await person.context.newPage()
  await person.opens('/dashboard/sign-ins')
  await endsOn(person).click()
  await person.sees(enUs['signIns.over'])
  person.page = first
  await endsOn(person).click()
  await person.page.getByText(enUs['signIns.over'], { exact: true }).waitFor()
})
