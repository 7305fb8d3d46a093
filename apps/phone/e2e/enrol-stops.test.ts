import { test } from 'vitest'
import { enUs } from '../../../packages/views/src/copy/en-us/whole.ts'
import { status } from '../../web/e2e/testing/watch.ts'
import { comesToSignUp, finishes, numberOf, provesNumber, showsTheLeftPalm } from './testing/enrols.ts'
import { type WatchedHolder, withPhones } from './testing/holder.ts'
import { titles } from './testing/phone.ts'

const opensPhone = withPhones()

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

test.for([
  ['that has a profile hears at the end', 'The demo person', finishes],
  ['whose profile is held hears at once', 'A person held by support', provesNumber],
] as const)('who proves a number %s that support can help, and can give another [R458]', async ([, owner, proves]) => {
  const holder = await opensPhone()
  holder.watch.announce(status(401), status(409))
  await proves(holder, await showsPalmWithNumberOf(holder, owner))
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
    .getByText(/^Try again (at|on) /)
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
