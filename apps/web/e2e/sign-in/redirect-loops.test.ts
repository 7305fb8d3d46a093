import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { hasRequested } from '../testing/browser/page-settled.ts'
import { report, status } from '../testing/visit/page-errors.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

/** The server responds to each check with `nextStep`, and refuses each profile call with `refusal`. */
async function meets(person: Person, nextStep: string, refusal: object = {}): Promise<void> {
  person.watch.announce(status(401), report('nextStepUnknown'))
  await person.network.fail('checkVerification', [{ status: 200, body: JSON.stringify({ nextStep }) }], {
    always: true,
  })
  await person.network.fail('loadProfile', [{ status: 401, body: JSON.stringify(refusal) }], { always: true })
}
const checks = (person: Person): number => person.network.calls('checkVerification').length

async function isAskedToReload(person: Person, checked: number): Promise<void> {
  await person.sees(enUs.tryAgain)
  await person.button(enUs['checkVerification.reload']).waitFor()
  await hasRequested(person.page)
  expect(checks(person)).toBe(checked)
}

test.each(['Elsewhere', 'Complete'])(
  'a refused profile after step %s leads to Reload and not to a loop [R347 R464]',
  async (nextStep) => {
    const person = await visit()
    await meets(person, nextStep)
    await person.opens()
    await isAskedToReload(person, 2)
    await person.presses(enUs['checkVerification.reload'])
    await isAskedToReload(person, 4)
    await person.reloads()
    await isAskedToReload(person, 5)
    await person.network.heal('checkVerification')
    await person.network.heal('loadProfile')
    await person.presses(enUs['checkVerification.reload'])
    await person.signsIn()
  },
)

test('a refused profile on the landing page opens the sign-in without a loop [R347]', async () => {
  const person = await visit()
  await meets(person, 'Elsewhere')
  await person.network.heal('loadProfile')
  const redirectUrl = '/sign-in?returnUrl=%2F'
  const refuse = await person.network.hold('loadProfile', { status: 401, body: JSON.stringify({ redirectUrl }) })
  await person.opens(redirectUrl)
  await expect.poll(() => person.path()).toBe('/')
  refuse()
  await isAskedToReload(person, 2)
})

test('a screen offers Reload if the profile is refused after a sign-in [R347]', async () => {
  const person = await visit()
  person.watch.announce(status(401))
  const complete = { status: 200, body: '{"nextStep":"Complete"}' }
  await person.network.fail('checkVerification', ['pass', 'pass', complete], { always: true })
  await person.network.fail('loadProfile', [{ status: 401 }])
  await person.opens()
  await person.walks('ADD_PIN')
  await person.givesPin()
  await isAskedToReload(person, 3)
  await person.network.heal('checkVerification')
  await person.presses(enUs['checkVerification.reload'])
  await person.signsIn()
})

test('a profile call that failed with status 500 does not block the next visit [R464]', async () => {
  const person = await visit()
  person.watch.announce(status(500), report('profileFailed'))
  await person.opens()
  await person.walks('ADD_PIN')
  await person.network.fail('loadProfile', Array(4).fill({ status: 500 }))
  await person.givesPin()
  await expect.poll(() => person.network.calls('loadProfile').length).toBe(4)
  await expect.poll(() => person.stored('sessionStorage', 'PROFILE_AWAITED')).toBeNull()
  await person.opens()
  await person.seesDashboard()
})

test('the sign-in page redirects a signed-in user to the dashboard', async () => {
  const person = await visit()
  await person.opens()
  await person.signsIn()
  await person.opens()
  await expect.poll(() => person.path()).toBe('/dashboard')
  await person.heading(enUs.myProfile).waitFor()
})
