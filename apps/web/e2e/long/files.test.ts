import { expect, test } from 'vitest'
import { onBadDay } from '../testing/trouble.ts'
import { useVisits } from '../testing/visits.ts'
import { report } from '../testing/watch.ts'

const visit = useVisits()

test('the dashboard does not come after the PIN: a kind screen, and Reload leads there', async () => {
  const person = onBadDay(await visit())
  person.watch.announce(report('pageMissing'))
  let left = 1
  await person.context.route('**/assets/dashboard.route-*.js', (route) =>
    left-- > 0 ? route.abort() : route.fallback(),
  )
  await person.opens()
  await person.walks('ADD_PIN')
  await person.givesPin()
  // Some browsers remember, as long as a page lives, that a file did not come.
  const goesOn = async () => {
    await person
      .button('Reload')
      .click({ timeout: 2_000 })
      .catch(() => {})
    return person.heading('My profile').isVisible()
  }
  await expect.poll(goesOn).toBe(true)
})

test('a visit that was interrupted, and whose file never comes, is not loaded anew unless the person presses Reload', async () => {
  const person = onBadDay(await visit())
  await person.opens('/sign-in')
  await person.asksForCode()
  await person.heading('Enter the code').waitFor()
  await person.context.route('**/assets/later-*.js', (route) => route.abort())
  await person.page.reload()
  let loads = 0
  person.page.on('framenavigated', () => {
    loads += 1
  })
  const reload = person.button('Reload')
  await reload.waitFor()
  expect(loads).toBe(0)
  const isLoaded = person.page.waitForEvent('load')
  await reload.click()
  await isLoaded
  await reload.waitFor()
  expect(loads).toBe(1)
})
