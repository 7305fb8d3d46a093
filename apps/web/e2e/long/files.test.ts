import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { onBadDay } from '../testing/visit/expected-errors.ts'
import { report } from '../testing/visit/page-errors.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

test('the dashboard shows an error screen until Reload loads its missing file', async () => {
  const person = onBadDay(await visit())
  person.watch.announce(report('pageMissing'))
  let remaining = 1
  await person.context.route('**/assets/dashboard.route-*.js', (route) =>
    remaining-- > 0 ? route.abort() : route.fallback(),
  )
  await person.opens()
  await person.walks('ADD_PIN')
  await person.givesPin()
  // Some browsers cache the failure of a file until the page closes.
  const goesOn = async () => {
    await person
      .button(enUs['checkVerification.reload'])
      .click({ timeout: 2_000 })
      .catch(() => {})
    return person.heading(enUs.myProfile).isVisible()
  }
  await expect.poll(goesOn).toBe(true)
})

test('an interrupted visit with a missing file reloads only after a press on Reload', async () => {
  const person = onBadDay(await visit())
  await person.opens('/sign-in')
  await person.asksForCode()
  await person.heading(enUs['validatePhone.otpTitle']).waitFor()
  await person.context.route('**/assets/deferred-*.js', (route) => route.abort())
  await person.page.reload()
  let loads = 0
  person.page.on('framenavigated', () => {
    loads += 1
  })
  const reload = person.button(enUs['checkVerification.reload'])
  await reload.waitFor()
  expect(loads).toBe(0)
  const isLoaded = person.page.waitForEvent('load')
  await reload.click()
  await isLoaded
  await reload.waitFor()
  expect(loads).toBe(1)
})
