import { brand } from '@palmflow/brand'
import { endpoints } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { numbers, textsTo } from '@palmflow/web/testing/site/site'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { textOf } from '@palmflow/web/testing/visit/texts'
import { expect, test } from 'vitest'
import { type WatchedAppUser, withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'
import { stateOf } from '../testing/reach-step.ts'
import { signsOut } from '../testing/sign-out.ts'
import { walks } from '../testing/walks.ts'

const opensPhone = withPhones()
const done = enUs['addPalm.done']
const confirm = enUs['addPalm.right']

async function opensFromProfile(): Promise<WatchedAppUser> {
  const user = await opensPhone({}, { isSignedIn: true })
  await user.view.getByRole('link', { name: enUs.profileAddRight }).click()
  await user.sees(confirm)
  return user
}
const soonReads = (user: WatchedAppUser, text: string): Promise<void> => user.soon(user.view.getByText(text))

const comesToScan = (user: WatchedAppUser): Promise<void> =>
  walks(user, { number: numbers.withPin, pin: '' }, 'TRANSITION_TO_APP')

test('an added palm signs the user in on the next visit [R252 R254 R255 R365]', async () => {
  const user = await opensFromProfile()
  user.watch.announce(status(400))
  await user.reads(textOf('addPalm.phoneLead', { tail: '0100' }))
  await comesToScan(user)
  await user.sets('Hand', 'Left')
  await user.presses(enUs['transitionToApp.scan'])
  await soonReads(user, enUs.scanFailed)
  await user.sees(enUs['transitionToApp.rightTitle'])
  await user.sets('Hand', 'As requested')
  await user.presses(enUs['transitionToApp.scan'])
  await user.soonSees(titles.profile)
  await user.reads(done)
  await user.native('event profile.refresh').first().waitFor()
  await expect.poll(() => stateOf(user, enUs['appDashboard.right'])).toBe('added')
  // The main API session was only for this flow, so the page removes the tokens of this session.
  await expect.poll(async () => Object.keys(await user.stored())).not.toContain('PT')
  expect(Object.keys(await user.stored())).not.toContain('CHALLENGE_TOKEN')
  expect(Object.keys(await user.stored())).toContain('GATEWAY_ACCESS_TOKEN')
  const newest = async () => (await textsTo(user.backend.origins.website, numbers.withPin))[0]?.text
  await expect.poll(newest).toContain(`A palm was added to your ${brand.name} profile.`)
  await signsOut(user)
  await expect.poll(() => user.native('Signed out').isVisible()).toBe(true)
  await user.pressesControl('New visit')
  await user.sees(titles.choice)
  await user.sets('Hand', 'Right')
  await user.scans()
  await user.soonSees(titles.profile)
})

test('the app no longer recognises a palm that the user has removed [R409]', async () => {
  const user = await opensFromProfile()
  await comesToScan(user)
  await user.sets('Hand', 'As requested')
  await user.presses(enUs['transitionToApp.scan'])
  await user.soonSees(titles.profile)
  await expect.poll(() => stateOf(user, enUs['appDashboard.right'])).toBe(enUs['appDashboard.added'])
  await user.presses(enUs['removePalm.left'])
  await user.sees(enUs['removePalm.leftTitle'])
  await user.presses(enUs['removePalm.yes'])
  await user.reads(enUs['removePalm.leftDone'])
  await expect.poll(() => stateOf(user, enUs['appDashboard.left'])).toBe(enUs['appDashboard.notAdded'])
  await signsOut(user)
  await expect.poll(() => user.native('Signed out').isVisible()).toBe(true)
  await user.pressesControl('New visit')
  await user.sees(titles.choice)
  await user.sets('Hand', 'Left')
  await user.scans()
  await user.soonSees(enUs['transitionToApp.notRecognizedTitle'])
})

test('the app adds a scanned palm without a second scan after the web view is killed [R364]', async () => {
  const user = await opensFromProfile()
  user.watch.announce(status(404))
  for (const screen of ['otp', 'phone']) await walks(user, { number: numbers.unknown, pin: '' }, `ADD_PHONE ${screen}`)
  await user.reads(enUs.profileNotFound)
  await user.sees(confirm)
  await comesToScan(user)
  await user.sets('Hand', 'Right')
  const { promise: isTaken, resolve } = Promise.withResolvers<void>()
  await user.page.context().route(`**${endpoints.submitPalm.path}`, async (route) => {
    await route.fetch()
    resolve()
    // The response never reaches the page.
    await new Promise<void>(() => {})
  })
  await user.presses(enUs['transitionToApp.scan'])
  await user.soon(user.heading(enUs['transitionToApp.addingTitle']))
  await isTaken
  await user.kills()
  await user.page.context().unrouteAll({ behavior: 'ignoreErrors' })
  await user.soonSees(titles.profile)
  await expect.poll(() => stateOf(user, enUs['appDashboard.right'])).toBe('added')
  expect(await user.view.getByRole('link', { name: /^Add / }).count()).toBe(0)
})
