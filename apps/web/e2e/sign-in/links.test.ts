import { treatments } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { inAndroidShell, shellWakes } from '../testing/browser/android-shell.ts'
import { drawn } from '../testing/browser/page-settled.ts'
import { publicPages } from '../testing/pages/public-pages.ts'
import { onBadDay } from '../testing/visit/expected-errors.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

const tokenNames = ['SESSION', 'ET', 'PT'] as const
const tokensOf = (user: WebsiteUser) => Promise.all(tokenNames.map((name) => user.stored('localStorage', name)))
const choice = enUs['signInIngress.title']
const sorry = enUs.globalErrorTitle

test('in a browser, a link with a treatment keeps the user’s session', async () => {
  const user = await visit()
  await user.comesSignedIn()
  const before = await tokensOf(user)
  for (const treatment of [...treatments, 'X']) {
    for (const path of ['/sign-up', '/sign-up-ingress']) {
      await user.opens(`${path}?treatment=${treatment}`)
      await user.heading(publicPages['/']).waitFor()
    }
    await user.opens(`/dashboard?treatment=${treatment}`)
    await user.seesDashboard()
    await user.opens('/dashboard')
    await user.seesDashboard()
    expect(await tokensOf(user), treatment).toEqual(before)
    expect(user.network.calls('signOut'), treatment).toEqual([])
    expect(user.network.calls('loadProfile').at(-1)?.headers.treatment, treatment).toMatch(/^WEB;id=/)
    expect(await user.stored('sessionStorage', 'TREATMENT'), treatment).toBeNull()
  }
})

test('a visitor with a treatment in the address signs in on the website', async () => {
  const user = await visit()
  await user.opens('/sign-in?treatment=IOS_APP_CLIP')
  await user.signsIn()
})

test('a page in the app waits for a late response of the app shell', async () => {
  const user = await visit()
  await inAndroidShell(user.context, { isSilent: true })
  await user.opens('/sign-in?treatment=ANDROID_INSTANT_APP')
  await drawn(user.page.locator('body'))
  expect(await user.heading(choice).isVisible()).toBe(false)
  expect(await user.stored('sessionStorage', 'TREATMENT')).toBeNull()
  await shellWakes(user.page)
  await user.heading(choice).waitFor()
  expect(await user.stored('sessionStorage', 'TREATMENT')).toBe('ANDROID_INSTANT_APP')
})

test('Reload on the error screen for a silent app shell opens the in-app page', async () => {
  const user = onBadDay(await visit())
  await inAndroidShell(user.context, { isSilent: true })
  await user.hasClock()
  await user.opens('/sign-in?treatment=ANDROID_INSTANT_APP')
  await expect
    .poll(async () => {
      await user.waits(4_000)
      return user.heading(sorry).isVisible()
    })
    .toBe(true)
  await shellWakes(user.page)
  await user.presses(enUs['checkVerification.reload'])
  await user.heading(choice).waitFor()
})

test('a link with the treatment WEB in the app keeps the in-app page', async () => {
  const user = await visit()
  await inAndroidShell(user.context)
  await user.opens('/sign-in?treatment=ANDROID_INSTANT_APP')
  await user.heading(choice).waitFor()
  await user.opens('/sign-in?treatment=WEB')
  await user.heading(choice).waitFor()
})
