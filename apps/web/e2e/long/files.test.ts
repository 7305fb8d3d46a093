import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { onBadDay } from '../testing/visit/expected-errors.ts'
import { report } from '../testing/visit/page-errors.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

test('the dashboard opens after Reload if its file failed to load once', async () => {
  const user = onBadDay(await visit())
  user.watch.announce(report('pageMissing'))
  let remaining = 1
  await user.context.route('**/assets/dashboard.route-*.js', (route) =>
    remaining-- > 0 ? route.abort() : route.fallback(),
  )
  await user.opens()
  await user.walks('ADD_PIN')
  await user.givesPin()
  // Some browsers cache the failure of a file until the page closes.
  const goesOn = async () => {
    await user
      .button(enUs['checkVerification.reload'])
      .click({ timeout: 2_000 })
      .catch(() => {})
    return user.heading(enUs.myProfile).isVisible()
  }
  await expect.poll(goesOn).toBe(true)
})

test('an interrupted visit with a missing file reloads only after a press on Reload', async () => {
  const user = onBadDay(await visit())
  await user.opens('/sign-in')
  await user.asksForCode()
  await user.heading(enUs['validatePhone.otpTitle']).waitFor()
  await user.context.route('**/assets/deferred-*.js', (route) => route.abort())
  await user.page.reload()
  let loads = 0
  user.page.on('framenavigated', () => {
    loads += 1
  })
  const reload = user.button(enUs['checkVerification.reload'])
  await reload.waitFor()
  expect(loads).toBe(0)
  const isLoaded = user.page.waitForEvent('load')
  await reload.click()
  await isLoaded
  await reload.waitFor()
  expect(loads).toBe(1)
})
