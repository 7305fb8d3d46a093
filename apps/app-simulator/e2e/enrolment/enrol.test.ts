import { endpoints } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { textOf } from '@palmflow/web/testing/visit/texts'
import { expect, test } from 'vitest'
import { type WatchedAppUser, withPhones } from '../testing/app-user.ts'
import {
  addsBothPalms,
  agreesTo,
  choosesPin,
  comesToSignUp,
  consents,
  finishes,
  numberOf,
  provesNumber,
  showsTheLeftPalm,
} from '../testing/enrolment.ts'
import { titles } from '../testing/phone.ts'
import { stateOf } from '../testing/reach-step.ts'
import { signsOut } from '../testing/sign-out.ts'

const opensPhone = withPhones()

test('an enrolment completes after the web view was killed three times [R001 R226 R235 R239 R246 R278 R350 R364]', async () => {
  const user = await opensPhone()
  user.watch.announce(status(401))
  await comesToSignUp(user)
  const number = await numberOf(user)
  await consents(user)
  await user.soonSees(enUs['transitionToApp.palmsTitle'])
  await user.presses(enUs['transitionToApp.palmsBoth'])
  await user.soonSees(enUs['transitionToApp.leftTitle'])
  await user.presses(enUs['transitionToApp.scan'])
  await user.soonSees(enUs['transitionToApp.nextRightTitle'])
  await user.kills()
  await user.soonSees(enUs['transitionToApp.nextRightTitle'])
  await user.presses(enUs['transitionToApp.scan'])
  await user.soonSees(titles.phone)
  await provesNumber(user, number)
  await user.soonSees(enUs['enroll.pinTitle'])
  await user.kills()
  const { isMade } = await losesProfile(user)
  await choosesPin(user)
  await isMade
  await user.kills()
  await user.soonSees(enUs['enrollmentSuccess.title'])
  await user.reads(enUs['enrollmentSuccess.lead'])
  await expect.poll(() => user.view.getByRole('button', { name: enUs.cancel }).count()).toBe(0)
  await user.native('event workflow.profile-completed').first().waitFor()
  const letsProfileCome = await holdsPage(user, 'dashboard')
  await user.presses(enUs.continue)
  await letsProfileCome.request
  await user.waits(1_000)
  expect(await user.heading(enUs['enrollmentSuccess.title']).isVisible()).toBe(true)
  letsProfileCome.now()
  await user.soonSees(titles.profile)
  await expect
    .poll(() => user.view.getByText(textOf('appDashboard.phoneTail', { tail: number.slice(-4) })).isVisible())
    .toBe(true)
  await signsOut(user)
  await user.sets('Hand', 'Right')
  await user.page.getByLabel('Start page').selectOption({ label: 'Sign in' })
  await user.scans()
  await user.soonSees(titles.profile)
})

test('the accounts page disconnects a partner that the user linked in the enrolment [R012 R048 R238 R245 R356]', async () => {
  const user = await opensPhone()
  user.watch.announce(status(401))
  await comesToSignUp(user, 'harbor-market')
  const number = await numberOf(user)
  await consents(user)
  await agreesTo(user, 'Harbor Market and your palm')
  await addsBothPalms(user)
  await provesNumber(user, number)
  await choosesPin(user)
  await user.soonSees('Link your Harbor membership')
  await user.presses(enUs.cancel)
  await user.soonSees('Skip your membership?')
  await user.presses(textOf('linkPartner.no', { partner: 'Harbor Market' }))
  await user.soonSees('Link your Harbor membership')
  await user.presses(enUs['linkPartner.link'])
  await user.soonSees('Your palm is now your Harbor card')
  await user.presses('Back to Harbor Market')
  await user.soonSees(titles.profile)
  await user.view.getByRole('link', { name: enUs['appDashboard.accounts'] }).click()
  await user.presses(`${enUs['accounts.disconnect']}, Harbor Market`)
  await user.presses(enUs['accounts.disconnect'])
  await user.reads(enUs['accounts.none'])
})

async function losesProfile(user: WatchedAppUser) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await user.page.context().route(
    (url) => url.pathname === endpoints.createProfile.path,
    async (route) => {
      await route.fetch()
      resolve()
    },
    { times: 1 },
  )
  return { isMade: promise }
}
async function holdsPage(user: WatchedAppUser, name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const file = new RegExp(`/${name}\\.route-.*\\.js$`)
  await user.page.context().route(file, async (route) => {
    await promise
    await route.continue()
  })
  return { request: user.page.waitForRequest(file), now: resolve }
}

test('an enrolment with one palm completes after two unfinished enrolments [R261]', async () => {
  const user = await opensPhone()
  user.watch.announce(status(401))
  await comesToSignUp(user)
  for (const leaves of ['goes away', 'cancels']) {
    await showsTheLeftPalm(user, 'BOTH')
    await user.soonSees(enUs['transitionToApp.nextRightTitle'])
    await user.pressesControl('Another new user')
    if (leaves === 'cancels') {
      await user.presses(enUs.cancel)
      await user.native('Sign-up canceled').waitFor()
      await user.pressesControl('Open again')
    } else await user.pressesControl('New visit')
  }
  const number = await numberOf(user)
  await showsTheLeftPalm(user, 'LEFT')
  await finishes(user, number)
  await user.soonSees(enUs['enrollmentSuccess.title'])
  await user.presses(enUs['enrollmentSuccess.programs'])
  await user.soonSees(enUs['addLoyaltyLinking.title'])
  await user.view
    .getByText(textOf('addLoyaltyLinking.counted', { part: enUs['addLoyaltyLinking.linked'], count: 0 }), {
      exact: true,
    })
    .waitFor()
  await user.presses(enUs['addLoyaltyLinking.done'])
  await user.soonSees(titles.profile)
  expect([await stateOf(user, enUs['appDashboard.left']), await stateOf(user, enUs['appDashboard.right'])]).toEqual([
    enUs['appDashboard.added'],
    enUs['appDashboard.notAdded'],
  ])
})
