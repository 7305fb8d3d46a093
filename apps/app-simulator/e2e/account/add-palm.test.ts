import { brand } from '@palmflow/brand'
import { endpoints } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { newestCode, numbers, textsTo } from '@palmflow/web/testing/site/site'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { textOf } from '@palmflow/web/testing/visit/texts'
import { expect, test } from 'vitest'
import { type WatchedHolder, withPhones } from '../testing/app-user.ts'
import { agreesTo } from '../testing/enrolment.ts'
import { titles } from '../testing/phone.ts'
import { stateOf } from '../testing/reach-step.ts'
import { signsOut } from '../testing/sign-out.ts'

const opensPhone = withPhones()
const done = enUs['addPalm.done']
const confirm = enUs['addPalm.right']

async function opensFromProfile(): Promise<WatchedHolder> {
  const holder = await opensPhone({}, { isSignedIn: true })
  await holder.view.getByRole('link', { name: enUs.profileAddRight }).click()
  await holder.sees(confirm)
  return holder
}
async function proves(holder: WatchedHolder): Promise<void> {
  await holder.types(enUs['validatePhone.label'], numbers.withPin)
  await holder.soonSees(titles.code)
  const code = await newestCode(() => textsTo(holder.backend.origins.website, numbers.withPin))
  await holder.types(enUs['validatePhone.otpLabel'], code)
}
const soonReads = (holder: WatchedHolder, text: string): Promise<void> => holder.soon(holder.view.getByText(text))

async function comesToScan(holder: WatchedHolder): Promise<void> {
  await proves(holder)
  await agreesTo(holder, titles.consent)
  await holder.soonSees(enUs['transitionToApp.rightTitle'])
}

test('an added palm signs the user in on the next visit [R252 R254 R255 R365]', async () => {
  const holder = await opensFromProfile()
  holder.watch.announce(status(400))
  await holder.reads(textOf('addPalm.phoneLead', { tail: '0100' }))
  await comesToScan(holder)
  await holder.sets('Hand', 'Left')
  await holder.presses(enUs['transitionToApp.scan'])
  await soonReads(holder, enUs.scanFailed)
  await holder.sees(enUs['transitionToApp.rightTitle'])
  await holder.sets('Hand', 'As asked')
  await holder.presses(enUs['transitionToApp.scan'])
  await holder.soonSees(titles.profile)
  await holder.reads(done)
  await holder.native('event profile.refresh').first().waitFor()
  await expect.poll(() => stateOf(holder, enUs['appDashboard.right'])).toBe('added')
  // The main API session was only for this flow, so the page removes the tokens of this session.
  await expect.poll(async () => Object.keys(await holder.stored())).not.toContain('PT')
  expect(Object.keys(await holder.stored())).not.toContain('CHALLENGE_TOKEN')
  expect(Object.keys(await holder.stored())).toContain('GATEWAY_ACCESS_TOKEN')
  const newest = async () => (await textsTo(holder.backend.origins.website, numbers.withPin))[0]?.text
  await expect.poll(newest).toContain(`A palm was added to your ${brand.name} profile.`)
  await signsOut(holder)
  await expect.poll(() => holder.native('Signed out').isVisible()).toBe(true)
  await holder.pressesControl('New visit')
  await holder.sees(titles.choice)
  await holder.sets('Hand', 'Right')
  await holder.scans()
  await holder.soonSees(titles.profile)
})

test('the app no longer recognises a palm that the user has removed [R409]', async () => {
  const holder = await opensFromProfile()
  await comesToScan(holder)
  await holder.sets('Hand', 'As asked')
  await holder.presses(enUs['transitionToApp.scan'])
  await holder.soonSees(titles.profile)
  await expect.poll(() => stateOf(holder, enUs['appDashboard.right'])).toBe(enUs['appDashboard.added'])
  await holder.presses(enUs['removePalm.left'])
  await holder.sees(enUs['removePalm.leftTitle'])
  await holder.presses(enUs['removePalm.yes'])
  await holder.reads(enUs['removePalm.leftDone'])
  await expect.poll(() => stateOf(holder, enUs['appDashboard.left'])).toBe(enUs['appDashboard.notAdded'])
  await signsOut(holder)
  await expect.poll(() => holder.native('Signed out').isVisible()).toBe(true)
  await holder.pressesControl('New visit')
  await holder.sees(titles.choice)
  await holder.sets('Hand', 'Left')
  await holder.scans()
  await holder.soonSees(enUs['transitionToApp.notRecognizedTitle'])
})

test('a palm the server has received is not scanned again after a web view is killed [R364]', async () => {
  const holder = await opensFromProfile()
  holder.watch.announce(status(404))
  await holder.types(enUs['validatePhone.label'], numbers.unknown)
  await holder.soonSees(titles.code)
  const code = await newestCode(() => textsTo(holder.backend.origins.website, numbers.unknown))
  await holder.types(enUs['validatePhone.otpLabel'], code)
  await soonReads(holder, enUs.profileNotFound)
  await holder.sees(confirm)
  await holder.fillsIn(enUs['validatePhone.label'], '')
  await comesToScan(holder)
  await holder.sets('Hand', 'Right')
  const { promise: isTaken, resolve } = Promise.withResolvers<void>()
  await holder.page.context().route(`**${endpoints.submitPalm.path}`, async (route) => {
    await route.fetch()
    resolve()
    // The response never reaches the page.
    await new Promise<void>(() => {})
  })
  await holder.presses(enUs['transitionToApp.scan'])
  await holder.soon(holder.heading(enUs['transitionToApp.addingTitle']))
  await isTaken
  await holder.kills()
  await holder.page.context().unrouteAll({ behavior: 'ignoreErrors' })
  await holder.soonSees(titles.profile)
  await expect.poll(() => stateOf(holder, enUs['appDashboard.right'])).toBe('added')
  expect(await holder.view.getByRole('link', { name: /^Add / }).count()).toBe(0)
})
