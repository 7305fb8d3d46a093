import { enUs } from '@palmflow/views/copy/en-us'
import { expect, test } from 'vitest'
import { numbers } from '../testing/site/site.ts'
import { status } from '../testing/visit/page-errors.ts'
import type { Person } from '../testing/visit/person.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const stored = (person: Person) => Promise.all(['SESSION', 'PT'].map((key) => person.stored('localStorage', key)))

test('a confirmed unenrolment opens the goodbye page in place of the dashboard [R011 R190 R194]', async () => {
  const person = await visit()
  person.watch.announce(status(404))
  await person.comesSignedIn()
  await person.presses('Unenroll')
  await person.heading('Are you sure?').waitFor()
  await person.presses('Cancel')
  await person.heading('Are you sure?').waitFor({ state: 'hidden' })
  expect(person.network.calls('deleteProfile')).toEqual([])
  const entries = () => person.page.evaluate(() => history.length)
  const before = await entries()
  await person.presses('Unenroll')
  await person.presses(enUs['unenroll.yes'])
  await person.heading('Goodbye').waitFor()
  await person.sees('Your profile is deleted. We can no longer recognize your palm.')
  expect(await person.page.getByRole('link').count()).toBe(0)
  await person.presses('Sign in')
  await person.seesNumberForm()
  // The goodbye page replaces the dashboard in the history. Otherwise Back would open a deleted profile.
  expect(await entries()).toBe(before)
  expect(await stored(person)).not.toContainEqual(expect.stringMatching(/^3\./))
  await person.walks('VALIDATE_PHONE otp')
  await person.typesOtp(await person.readsCode(numbers.withPin))
  await person.presses(enUs.continue)
  await person.isAlerted('Profile not found, please try again with a different phone number/PIN')
  expect(person.path()).not.toContain('/dashboard')
})

test('a user can retry a failed unenrolment', async () => {
  const person = await visit()
  person.watch.announce(status(500))
  await person.comesSignedIn()
  await person.network.fail('deleteProfile', Array(4).fill({ status: 500 }))
  await person.presses('Unenroll')
  await person.presses(enUs['unenroll.yes'])
  await person.heading('We couldn’t delete your profile').waitFor()
  expect((await stored(person)).every((token) => token !== null)).toBe(true)
  await person.presses('Try again')
  await person.sees('Your profile is deleted. We can no longer recognize your palm.')
})

test('an unenrolment reports success after a lost response to the deletion', async () => {
  const person = await visit()
  person.watch.announce(/net::ERR_/)
  await person.comesSignedIn()
  await person.network.fail('deleteProfile', ['lost'])
  await person.presses('Unenroll')
  await person.presses(enUs['unenroll.yes'])
  await person.sees('Your profile is deleted. We can no longer recognize your palm.')
  await person.heading('Goodbye').waitFor()
  await person.presses('Back to homepage')
  await person.page.getByRole('link', { name: 'Sign up' }).first().waitFor()
  expect(person.path()).toBe('/')
  expect(await stored(person)).not.toContainEqual(expect.stringMatching(/^3\./))
})
