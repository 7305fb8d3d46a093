import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { hasRequested } from '../testing/browser/page-settled.ts'
import { report, status } from '../testing/visit/page-errors.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

/** The server responds to each check with `nextStep`, and refuses each profile call with `refusal`. */
async function meets(user: WebsiteUser, nextStep: string, refusal: object = {}): Promise<void> {
  user.watch.announce(status(401), report('nextStepUnknown'))
  await user.network.fail('checkVerification', [{ status: 200, body: JSON.stringify({ nextStep }) }], {
    always: true,
  })
  await user.network.fail('loadProfile', [{ status: 401, body: JSON.stringify(refusal) }], { always: true })
}
const checks = (user: WebsiteUser): number => user.network.calls('checkVerification').length

async function isAskedToReload(user: WebsiteUser, checked: number): Promise<void> {
  await user.sees(enUs.tryAgain)
  await user.button(enUs['checkVerification.reload']).waitFor()
  await hasRequested(user.page)
  expect(checks(user)).toBe(checked)
}

test.each(['Elsewhere', 'Complete'])(
  'a refused profile after the next step %s leads to Reload, not to a loop [R347 R464]',
  async (nextStep) => {
    const user = await visit()
    await meets(user, nextStep)
    await user.opens()
    await isAskedToReload(user, 2)
    await user.presses(enUs['checkVerification.reload'])
    await isAskedToReload(user, 4)
    await user.reloads()
    await isAskedToReload(user, 5)
    await user.network.heal('checkVerification')
    await user.network.heal('loadProfile')
    await user.presses(enUs['checkVerification.reload'])
    await user.signsIn()
  },
)

test('a refused profile call on the landing page leads to Reload instead of a loop [R347]', async () => {
  const user = await visit()
  await meets(user, 'Elsewhere')
  await user.network.heal('loadProfile')
  const redirectUrl = '/sign-in?returnUrl=%2F'
  const refuse = await user.network.hold('loadProfile', { status: 401, body: JSON.stringify({ redirectUrl }) })
  await user.opens(redirectUrl)
  await expect.poll(() => user.path()).toBe('/')
  refuse()
  await isAskedToReload(user, 2)
})

test('a screen offers Reload if the profile is refused after a sign-in [R347]', async () => {
  const user = await visit()
  user.watch.announce(status(401))
  const complete = { status: 200, body: '{"nextStep":"Complete"}' }
  await user.network.fail('checkVerification', ['pass', 'pass', complete], { always: true })
  await user.network.fail('loadProfile', [{ status: 401 }])
  await user.opens()
  await user.walks('ADD_PIN')
  await user.givesPin()
  await isAskedToReload(user, 3)
  await user.network.heal('checkVerification')
  await user.presses(enUs['checkVerification.reload'])
  await user.signsIn()
})

test('a profile call that failed with status 500 does not block the next visit [R464]', async () => {
  const user = await visit()
  user.watch.announce(status(500), report('profileFailed'))
  await user.opens()
  await user.walks('ADD_PIN')
  await user.network.fail('loadProfile', Array(4).fill({ status: 500 }))
  await user.givesPin()
  await expect.poll(() => user.network.calls('loadProfile').length).toBe(4)
  await expect.poll(() => user.stored('sessionStorage', 'PROFILE_AWAITED')).toBeNull()
  await user.opens()
  await user.seesDashboard()
})

test('the sign-in page redirects a signed-in user to the dashboard', async () => {
  const user = await visit()
  await user.opens()
  await user.signsIn()
  await user.opens()
  await expect.poll(() => user.path()).toBe('/dashboard')
  await user.heading(enUs.myProfile).waitFor()
})
