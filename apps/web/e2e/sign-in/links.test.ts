import { treatments } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { inAndroidShell, shellWakes } from '../testing/browser/android-shell.ts'
import { drawn } from '../testing/browser/page-settled.ts'
import { publicPages } from '../testing/pages/public-pages.ts'
import { onBadDay } from '../testing/visit/expected-errors.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

const tokenNames = ['SESSION', 'ET', 'PT'] as const
const tokensOf = (person: Person) => Promise.all(tokenNames.map((name) => person.stored('localStorage', name)))
const choice = enUs['signInIngress.title']
const sorry = enUs.globalErrorTitle

test('a link with a treatment keeps the session of a user in the browser', async () => {
  const person = await visit()
  await person.comesSignedIn()
  const before = await tokensOf(person)
  for (const treatment of [...treatments, 'X']) {
    for (const path of ['/sign-up', '/sign-up-ingress']) {
      await person.opens(`${path}?treatment=${treatment}`)
      await person.heading(publicPages['/']).waitFor()
    }
    await person.opens(`/dashboard?treatment=${treatment}`)
    await person.seesDashboard()
    await person.opens('/dashboard')
    await person.seesDashboard()
    expect(await tokensOf(person), treatment).toEqual(before)
    expect(person.network.calls('signOut'), treatment).toEqual([])
    expect(person.network.calls('loadProfile').at(-1)?.headers.treatment, treatment).toMatch(/^WEB;id=/)
    expect(await person.stored('sessionStorage', 'TREATMENT'), treatment).toBeNull()
  }
})

test('a visitor with a treatment in the address can sign in on the website', async () => {
  const person = await visit()
  await person.opens('/sign-in?treatment=IOS_APP_CLIP')
  await person.signsIn()
})

test('a page in an app waits for the late response of the shell', async () => {
  const person = await visit()
  await inAndroidShell(person.context, { isSilent: true })
  await person.opens('/sign-in?treatment=ANDROID_INSTANT_APP')
  await drawn(person.page.locator('body'))
  expect(await person.heading(choice).isVisible()).toBe(false)
  expect(await person.stored('sessionStorage', 'TREATMENT')).toBeNull()
  await shellWakes(person.page)
  await person.heading(choice).waitFor()
  expect(await person.stored('sessionStorage', 'TREATMENT')).toBe('ANDROID_INSTANT_APP')
})

test('Reload after an alert about a silent shell opens the page of the app', async () => {
  const person = onBadDay(await visit())
  await inAndroidShell(person.context, { isSilent: true })
  await person.hasClock()
  await person.opens('/sign-in?treatment=ANDROID_INSTANT_APP')
  await expect
    .poll(async () => {
      await person.waits(4_000)
      return person.heading(sorry).isVisible()
    })
    .toBe(true)
  await shellWakes(person.page)
  await person.presses(enUs['checkVerification.reload'])
  await person.heading(choice).waitFor()
})

test('a link with the treatment WEB in the app keeps the in-app page', async () => {
  const person = await visit()
  await inAndroidShell(person.context)
  await person.opens('/sign-in?treatment=ANDROID_INSTANT_APP')
  await person.heading(choice).waitFor()
  await person.opens('/sign-in?treatment=WEB')
  await person.heading(choice).waitFor()
})
