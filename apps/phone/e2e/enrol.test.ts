import { endpoints } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { enUs } from '../../../packages/views/src/copy/en-us/whole.ts'
import { status } from '../../web/e2e/testing/watch.ts'
import { type WatchedHolder, withPhones } from './testing/holder.ts'
import { titles } from './testing/phone.ts'

const opensPhone = withPhones()

/** Somebody new before the sign-up, who holds out whichever hand is asked for. */
async function comesToSignUp(holder: WatchedHolder, application = ''): Promise<void> {
  await holder.sees(titles.choice)
  await holder.sets('Person', 'New')
  await holder.sets('Hand', 'As asked')
  if (application !== '') await holder.page.getByLabel('Partner', { exact: true }).selectOption(application)
  await holder.page.getByLabel('Opens at').selectOption({ label: 'Sign up' })
}
const numberOf = (holder: WatchedHolder): Promise<string> =>
  holder.page.getByLabel('Phone number', { exact: true }).inputValue()

async function agreesTo(holder: WatchedHolder, title: string): Promise<void> {
  await holder.soonSees(title)
  const region = holder.view.getByRole('region', { name: title })
  await holder.view.locator('.pf-legal[aria-busy="false"]').waitFor()
  await region.press('End')
  await holder.reads('You can agree now.')
  await holder.presses('Agree')
}
async function consents(holder: WatchedHolder): Promise<void> {
  await holder.view.getByRole('button', { name: 'Skip', exact: true }).click()
  await holder.soonSees('Before we scan your palm')
  for (const title of ['Biometric consent', 'Terms of use'])
    await holder.view.getByRole('checkbox', { name: `I agree to the ${title}` }).check()
  await holder.presses('Continue')
}
async function addsBothPalms(holder: WatchedHolder): Promise<void> {
  await holder.soonSees('Which palms would you like to add?')
  await holder.presses('Both palms')
  await holder.soonSees('Scan your left palm')
  await holder.presses('Continue')
  await holder.soonSees('Now your right palm')
  await holder.presses('Continue')
  await holder.soonSees(titles.phone)
}
async function provesNumber(holder: WatchedHolder, number: string): Promise<void> {
  await holder.types('Mobile number', number)
  await holder.tapsText()
  await holder.presses('Continue')
}
async function choosesPin(holder: WatchedHolder): Promise<void> {
  await holder.soonSees('Choose a PIN')
  await holder.types('PIN', '4071')
}

test('a new person enrols both palms, a number and a PIN, and then signs in by palm [R001 R226 R235 R239 R246 R278]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(401))
  await comesToSignUp(holder)
  const number = await numberOf(holder)
  await consents(holder)
  await addsBothPalms(holder)
  await provesNumber(holder, number)
  await choosesPin(holder)
  await holder.soonSees('You can now use your palm at any Amazon One location!')
  await holder.reads('First use activates your profile')
  await expect.poll(() => holder.view.getByRole('button', { name: 'Cancel' }).count()).toBe(0)
  await holder.native('event workflow.profile-completed').first().waitFor()
  await holder.presses('Continue')
  await holder.soonSees(titles.profile)
  await expect.poll(() => holder.view.getByText(`Phone number ending in ${number.slice(-4)}`).isVisible()).toBe(true)
  await holder.presses('Sign out')
  await holder.sets('Hand', 'Right')
  await holder.page.getByLabel('Opens at').selectOption({ label: 'Sign in' })
  await holder.scans()
  await holder.soonSees(titles.profile)
})

test('whoever a partner has sent is asked once what it may know, thinks of going on without, and links [R048 R238 R245 R356]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(401))
  await comesToSignUp(holder, 'harbor-market')
  const number = await numberOf(holder)
  await consents(holder)
  await agreesTo(holder, 'Harbor Market and your palm')
  await addsBothPalms(holder)
  await provesNumber(holder, number)
  await choosesPin(holder)
  await holder.soonSees('Your Harbor membership is not linked')
  await holder.presses('Cancel')
  await holder.soonSees('Go on without your membership?')
  await holder.presses('No')
  await holder.soonSees('Your Harbor membership is not linked')
  await holder.presses('Agree and link')
  await holder.soonSees('Your palm is your Harbor card now')
})

test('whose web view is killed between the palms, and before the PIN, goes on where they stood [R364]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(401))
  await comesToSignUp(holder)
  const number = await numberOf(holder)
  await consents(holder)
  await holder.soonSees('Which palms would you like to add?')
  await holder.presses('Both palms')
  await holder.soonSees('Scan your left palm')
  await holder.presses('Continue')
  await holder.soonSees('Now your right palm')
  await holder.kills()
  await holder.soonSees('Now your right palm')
  await holder.presses('Continue')
  await holder.soonSees(titles.phone)
  await provesNumber(holder, number)
  await holder.soonSees('Choose a PIN')
  await holder.kills()
  await choosesPin(holder)
  await holder.soonSees('You can now use your palm at any Amazon One location!')
})

async function showsTheLeftPalm(holder: WatchedHolder, which: string): Promise<void> {
  await consents(holder)
  await holder.soonSees('Which palms would you like to add?')
  await holder.presses(which)
  await holder.soonSees('Scan your left palm')
  await holder.presses('Continue')
}
async function finishes(holder: WatchedHolder, number: string): Promise<void> {
  await holder.soonSees(titles.phone)
  await provesNumber(holder, number)
  await choosesPin(holder)
}
async function cancels(holder: WatchedHolder): Promise<void> {
  await holder.presses('Cancel')
  await holder.native('Sign-up cancelled').waitFor()
}
const stateOf = (holder: WatchedHolder, palm: string) =>
  holder.heading(palm).evaluate(({ nextElementSibling }) => nextElementSibling?.textContent)

test.for(['cancels', 'goes away'])(
  'after a person who %s in the middle, the next at this phone shows their own palm, and theirs alone is enrolled',
  async (how) => {
    const holder = await opensPhone()
    holder.watch.announce(status(401))
    await comesToSignUp(holder)
    await showsTheLeftPalm(holder, 'Both palms')
    await holder.soonSees('Now your right palm')
    await holder.pressesBench('Another new person')
    if (how === 'cancels') {
      await cancels(holder)
      await holder.pressesBench('Open again')
    } else await holder.pressesBench('New visit')
    const number = await numberOf(holder)
    await showsTheLeftPalm(holder, 'Only my left palm')
    await finishes(holder, number)
    await holder.soonSees('You can now use your palm at any Amazon One location!')
    await holder.presses('Continue')
    await holder.soonSees(titles.profile)
    expect([await stateOf(holder, 'Left palm'), await stateOf(holder, 'Right palm')]).toEqual(['added', 'not added'])
  },
)

test('who cancels when the profile is made and the gateway does not open comes back by the same palm and number', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(401), status(500))
  const context = holder.page.context()
  await context.route(`**${endpoints.requestGatewayToken.path}`, (route) => route.fulfill({ status: 500, json: {} }))
  await comesToSignUp(holder)
  const number = await numberOf(holder)
  await showsTheLeftPalm(holder, 'Only my left palm')
  const isMade = holder.page.waitForResponse((response) => response.url().endsWith(endpoints.createProfile.path))
  await finishes(holder, number)
  expect((await isMade).status()).toBe(204)
  await cancels(holder)
  await context.unroute(`**${endpoints.requestGatewayToken.path}`)
  await holder.pressesBench('Open again')
  await showsTheLeftPalm(holder, 'Only my left palm')
  await holder.soonSees(titles.phone)
  await provesNumber(holder, number)
  await holder.soonSees('You can now use your palm at any Amazon One location!')
})

/** Somebody new who has the text of another person's number, as the bench lets them. */
async function showsPalmWithNumberOf(holder: WatchedHolder, owner: string): Promise<string> {
  await comesToSignUp(holder)
  await showsTheLeftPalm(holder, 'Only my left palm')
  await holder.page.getByLabel('Texts of', { exact: true }).selectOption({ label: owner })
  await holder.soonSees(titles.phone)
  return numberOf(holder)
}
const seesSupport = (holder: WatchedHolder) =>
  holder.soon(holder.view.getByText(enUs.verifyingTrouble, { exact: true }))

test('who proves a number that has a profile hears at the end that support can help, and can give another [R458]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(401), status(409))
  await finishes(holder, await showsPalmWithNumberOf(holder, 'The demo person'))
  await seesSupport(holder)
  await holder.presses('Back')
  await holder.sees(titles.phone)
})

test('who proves a number whose profile is held hears at once that support can help, and can give another [R458]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(401), status(409))
  await provesNumber(holder, await showsPalmWithNumberOf(holder, 'A person held by support'))
  await seesSupport(holder)
  await holder.presses('Back')
  await holder.sees(titles.phone)
})

test('who gives three wrong codes in an enrolment reads when it can go on, and after that time it does', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(401), status(400), status(423))
  await comesToSignUp(holder)
  const number = await numberOf(holder)
  await showsTheLeftPalm(holder, 'Only my left palm')
  await holder.soonSees(titles.phone)
  await holder.types('Mobile number', number)
  await holder.soonSees(titles.code)
  for (const left of [2, 1, 0]) {
    await holder.types('One-time password', `${left}00000`)
    if (left > 0) await holder.reads('One-time password is not valid')
  }
  await holder.sees(enUs['enroll.lockedTitle'])
  await holder.view
    .getByText(/^Try again at /)
    .first()
    .waitFor()
  await holder.waits(15 * 60_000)
  await holder.soonSees(titles.phone)
})

test('who rests for the length of a session in an enrolment is told so, and begins anew [R441]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(401))
  await comesToSignUp(holder)
  const number = await numberOf(holder)
  await showsTheLeftPalm(holder, 'Only my left palm')
  await holder.soonSees(titles.phone)
  await holder.pressesBench('+15 min')
  await holder.pressesBench('+1 min')
  await holder.types('Mobile number', number)
  await holder.soonSees('Your session has expired, please try again')
})

test('who is enrolled already goes to their profile, and not through the way in', async () => {
  const holder = await opensPhone()
  await holder.scans()
  await holder.soonSees(titles.profile)
  await holder.isLedTo('/sign-up', {})
  await holder.soonSees('You already have a profile')
  const places: string[] = []
  holder.page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname))
  await holder.presses('Go to my profile')
  await holder.soonSees(titles.profile)
  await holder.view.getByRole('heading', { name: 'Left palm' }).waitFor()
  expect(places).not.toContain('/sign-in')
})
