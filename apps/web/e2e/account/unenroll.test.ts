import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { numbers } from '../testing/site/site.ts'
import { status } from '../testing/visit/page-errors.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const stored = (person: WebsiteUser) => Promise.all(['SESSION', 'PT'].map((key) => person.stored('localStorage', key)))

test('a confirmed unenrolment opens the goodbye page in place of the dashboard [R011 R190 R194]', async () => {
  const person = await visit()
  person.watch.announce(status(404))
  await person.comesSignedIn()
  await person.presses(enUs['unenroll.action'])
  await person.heading(enUs['unenroll.title']).waitFor()
  await person.presses(enUs.cancel)
  await person.heading(enUs['unenroll.title']).waitFor({ state: 'hidden' })
  expect(person.network.calls('deleteProfile')).toEqual([])
  const entries = () => person.page.evaluate(() => history.length)
  const before = await entries()
  await person.presses(enUs['unenroll.action'])
  await person.presses(enUs['unenroll.yes'])
  await person.heading(enUs['unenroll.goodbye']).waitFor()
  await person.sees(enUs['unenroll.gone'])
  expect(await person.page.getByRole('link').count()).toBe(0)
  await person.presses(enUs['unenroll.enroll'])
  await person.heading(enUs['downloadApp.title']).waitFor()
  // The goodbye page replaces the dashboard in the history. Otherwise Back would open the dashboard of a deleted
  // profile.
  expect(await entries()).toBe(before)
  await person.opens('/sign-in')
  expect(await stored(person)).not.toContainEqual(expect.stringMatching(/^3\./))
  await person.walks('VALIDATE_PHONE otp')
  await person.typesOtp(await person.readsCode(numbers.withPin))
  await person.presses(enUs.continue)
  await person.isAlerted(enUs.profileNotFound)
  expect(person.path()).not.toContain('/dashboard')
})

test('during an unenrolment, Escape opens the sign-in page after the response [R194]', async () => {
  const person = await visit()
  person.watch.announce(status(404))
  await person.comesSignedIn()
  const release = await person.network.hold('deleteProfile', 'pass')
  await person.presses(enUs['unenroll.action'])
  await person.presses(enUs['unenroll.yes'])
  await person.heading(enUs['unenroll.deleting']).waitFor()
  await person.page.keyboard.press('Escape')
  await person.heading(enUs['unenroll.deleting']).waitFor()
  release()
  await person.seesNumberForm()
  expect(await stored(person)).not.toContainEqual(expect.stringMatching(/^3\./))
})

test('a retry of a failed unenrolment deletes the profile', async () => {
  const person = await visit()
  person.watch.announce(status(500))
  await person.comesSignedIn()
  await person.network.fail('deleteProfile', Array(4).fill({ status: 500 }))
  await person.presses(enUs['unenroll.action'])
  await person.presses(enUs['unenroll.yes'])
  await person.heading(enUs['unenroll.failed']).waitFor()
  expect((await stored(person)).every((token) => token !== null)).toBe(true)
  await person.presses(enUs.tryAgainAction)
  await person.sees(enUs['unenroll.gone'])
})

test('an unenrolment reports success after a lost response to the deletion', async () => {
  const person = await visit()
  person.watch.announce(/net::ERR_/)
  await person.comesSignedIn()
  await person.network.fail('deleteProfile', ['lost'])
  await person.presses(enUs['unenroll.action'])
  await person.presses(enUs['unenroll.yes'])
  await person.sees(enUs['unenroll.gone'])
  await person.heading(enUs['unenroll.goodbye']).waitFor()
  await person.presses(enUs['unenroll.done'])
  await person.page.getByRole('link', { name: enUs.signUp }).first().waitFor()
  expect(person.path()).toBe('/')
  expect(await stored(person)).not.toContainEqual(expect.stringMatching(/^3\./))
})
