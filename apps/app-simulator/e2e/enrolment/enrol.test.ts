import { endpoints } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { textOf } from '@palmflow/web/testing/visit/texts'
import { expect, test } from 'vitest'
import { type WatchedHolder, withPhones } from '../testing/app-user.ts'
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

test('a user can sign in after the web view was killed three times in the enrolment [R001 R226 R235 R239 R246 R278 R350 R364]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(401))
  await comesToSignUp(holder)
  const number = await numberOf(holder)
  await consents(holder)
  await holder.soonSees(enUs['transitionToApp.palmsTitle'])
  await holder.presses(enUs['transitionToApp.palmsBoth'])
  await holder.soonSees(enUs['transitionToApp.leftTitle'])
  await holder.presses(enUs['transitionToApp.scan'])
  await holder.soonSees(enUs['transitionToApp.nextRightTitle'])
  await holder.kills()
  await holder.soonSees(enUs['transitionToApp.nextRightTitle'])
  await holder.presses(enUs['transitionToApp.scan'])
  await holder.soonSees(titles.phone)
  await provesNumber(holder, number)
  await holder.soonSees(enUs['enroll.pinTitle'])
  await holder.kills()
  const { isMade } = await losesProfile(holder)
  await choosesPin(holder)
  await isMade
  await holder.kills()
  await holder.soonSees(enUs['enrollmentSuccess.title'])
  await holder.reads(enUs['enrollmentSuccess.lead'])
  await expect.poll(() => holder.view.getByRole('button', { name: enUs.cancel }).count()).toBe(0)
  await holder.native('event workflow.profile-completed').first().waitFor()
  const letsProfileCome = await holdsPage(holder, 'dashboard')
  await holder.presses(enUs.continue)
  await letsProfileCome.request
  await holder.waits(1_000)
  expect(await holder.heading(enUs['enrollmentSuccess.title']).isVisible()).toBe(true)
  letsProfileCome.now()
  await holder.soonSees(titles.profile)
  await expect
    .poll(() => holder.view.getByText(textOf('appDashboard.phoneTail', { tail: number.slice(-4) })).isVisible())
    .toBe(true)
  await signsOut(holder)
  await holder.sets('Hand', 'Right')
  await holder.page.getByLabel('Opens at').selectOption({ label: 'Sign in' })
  await holder.scans()
  await holder.soonSees(titles.profile)
})

test('a partner that is linked in the enrolment can be unlinked in the profile [R012 R048 R238 R245 R356]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(401))
  await comesToSignUp(holder, 'harbor-market')
  const number = await numberOf(holder)
  await consents(holder)
  await agreesTo(holder, 'Harbor Market and your palm')
  await addsBothPalms(holder)
  await provesNumber(holder, number)
  await choosesPin(holder)
  await holder.soonSees('Link your Harbor membership')
  await holder.presses(enUs.cancel)
  await holder.soonSees('Skip your membership?')
  await holder.presses(textOf('linkPartner.no', { partner: 'Harbor Market' }))
  await holder.soonSees('Link your Harbor membership')
  await holder.presses(enUs['linkPartner.link'])
  await holder.soonSees('Your palm is now your Harbor card')
  await holder.presses('Back to Harbor Market')
  await holder.soonSees(titles.profile)
  await holder.view.getByRole('link', { name: enUs['appDashboard.accounts'] }).click()
  await holder.presses(`${enUs['accounts.disconnect']}, Harbor Market`)
  await holder.presses(enUs['accounts.disconnect'])
  await holder.reads(enUs['accounts.none'])
})

async function losesProfile(holder: WatchedHolder) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await holder.page.context().route(
    (url) => url.pathname === endpoints.createProfile.path,
    async (route) => {
      await route.fetch()
      resolve()
    },
    { times: 1 },
  )
  return { isMade: promise }
}
async function holdsPage(holder: WatchedHolder, name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const file = new RegExp(`/${name}\\.route-.*\\.js$`)
  await holder.page.context().route(file, async (route) => {
    await promise
    await route.continue()
  })
  return { request: holder.page.waitForRequest(file), now: resolve }
}

test('an enrolment does not add a palm that was scanned in a cancelled visit [R261]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(401))
  await comesToSignUp(holder)
  for (const leaves of ['goes away', 'cancels']) {
    await showsTheLeftPalm(holder, enUs['transitionToApp.palmsBoth'])
    await holder.soonSees(enUs['transitionToApp.nextRightTitle'])
    await holder.pressesControl('Another new person')
    if (leaves === 'cancels') {
      await holder.presses(enUs.cancel)
      await holder.native('Sign-up canceled').waitFor()
      await holder.pressesControl('Open again')
    } else await holder.pressesControl('New visit')
  }
  const number = await numberOf(holder)
  await showsTheLeftPalm(holder, enUs['transitionToApp.palmsLeft'])
  await finishes(holder, number)
  await holder.soonSees(enUs['enrollmentSuccess.title'])
  await holder.presses(enUs['enrollmentSuccess.programs'])
  await holder.soonSees(enUs['addLoyaltyLinking.title'])
  await holder.view
    .getByText(textOf('addLoyaltyLinking.counted', { part: enUs['addLoyaltyLinking.linked'], count: 0 }), {
      exact: true,
    })
    .waitFor()
  await holder.presses(enUs['addLoyaltyLinking.done'])
  await holder.soonSees(titles.profile)
  expect([await stateOf(holder, enUs['appDashboard.left']), await stateOf(holder, enUs['appDashboard.right'])]).toEqual(
    [enUs['appDashboard.added'], enUs['appDashboard.notAdded']],
  )
})
