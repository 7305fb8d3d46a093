import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { inAndroidShell } from '../testing/browser/android-shell.ts'
import { numbers } from '../testing/site/site.ts'
import { onBadDay } from '../testing/visit/expected-errors.ts'
import { report } from '../testing/visit/page-errors.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const troubled = async (): Promise<Person> => {
  const person = onBadDay(await visit())
  person.watch.announce(report('pageMissing'))
  return person
}
const sorry = enUs.globalErrorTitle

const withhold = (person: Person, files: string): Promise<unknown> =>
  person.context.route(files, (route) => route.abort())

/** Repeats the press until the file loads, because some browsers cache the failure of a file until the page closes. */
const goesOn = (person: Person, where: string) =>
  expect.poll(async () => {
    await person
      .button(enUs['checkVerification.reload'])
      .click({ timeout: 2_000 })
      .catch(() => {})
    return person.heading(where).isVisible()
  })

/** Reloads the page while the file is still blocked, so that the error screen returns. */
async function reloadsInVain(person: Person): Promise<void> {
  await person.page.waitForLoadState()
  const isLoadedAnew = person.page.waitForEvent('load')
  await person.presses(enUs['checkVerification.reload'])
  await isLoadedAnew
  await person.heading(sorry).waitFor()
}

const screens = [
  ['the way in', '/sign-in', '**/assets/sign-in-*.js', enUs['validatePhone.title']],
  ['a page', '/dashboard', '**/assets/dashboard.route-*.js', enUs['validatePhone.title']],
  ['the in-app view', '/sign-in?treatment=T1', '**/assets/screens-*.js', enUs['signInIngress.title']],
  ['a page of the in-app view', '/sign-in?treatment=T1', '**/assets/sign-in.route-*.js', enUs['signInIngress.title']],
] as const

test.for(screens)('an error screen stays until Reload loads the file of %s', async (screen) => {
  const [, path, files, next] = screen
  const person = await troubled()
  if (path.includes('treatment')) await inAndroidShell(person.context)
  await withhold(person, files)
  await person.opens(path)
  await person.heading(sorry).waitFor()
  await reloadsInVain(person)
  await person.context.unroute(files)
  await goesOn(person, next).toBe(true)
})

test.for(['once it comes', 'after a failed Reload'])(
  'a number typed before the sign-in file fails to load is restored %s',
  async (when) => {
    const person = await troubled()
    const letGo = Promise.withResolvers<void>()
    await person.context.route('**/assets/sign-in-*.js', async (route) => {
      await letGo.promise
      await route.abort()
    })
    await person.page.goto(`${person.site.origin}/sign-in`, { waitUntil: 'commit' })
    await person.phone.click()
    await person.page.keyboard.type('20655501')
    letGo.resolve()
    await person.heading(sorry).waitFor()
    if (when !== 'once it comes') await reloadsInVain(person)
    await person.context.unroute('**/assets/sign-in-*.js')
    await goesOn(person, enUs['validatePhone.title']).toBe(true)
    await expect.poll(() => person.phone.inputValue()).toBe('+1 (206) 555-01')
  },
)

test('Continue reloads a page with a missing file and keeps the phone number', async () => {
  const person = await troubled()
  await withhold(person, '**/assets/deferred-*.js')
  await person.opens()
  await person.isAlerted(enUs.tryAgain)
  await person.typesPhone(numbers.withPin)
  const isLoadedAnew = person.page.waitForEvent('load')
  await person.presses(enUs.continue)
  await isLoadedAnew
  await person.isAlerted(enUs.tryAgain)
  expect(await person.phone.inputValue()).toBe('+1 (206) 555-0100')
  await person.presses(enUs.cancel)
  await expect.poll(() => person.path()).toBe('/')
  expect(await person.stored('sessionStorage', 'RESUME')).toBeNull()
})

test.for(['/dashboard', '/sign-in?treatment=T1'])(
  'the page %s shows an error text with a link if its scripts do not load',
  async (path) => {
    const person = await troubled()
    if (path.includes('treatment')) await inAndroidShell(person.context)
    await withhold(person, '**/assets/*.js')
    // Pauses the animation that lasts six seconds. The test finishes the animation below.
    await person.page.addInitScript(() => {
      addEventListener('animationstart', () => {
        for (const animation of document.getAnimations()) animation.pause()
      })
    })
    await person.page.goto(`${person.site.origin}${path}`)
    expect(await person.heading(sorry).isVisible()).toBe(false)
    const waitIsOver = () =>
      person.page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish()
      })
    await waitIsOver()
    await person.heading(sorry).waitFor()
    await person.context.unroute('**/assets/*.js')
    await person.page.getByRole('link', { name: enUs.globalErrorText }).click()
    await person.isAlive()
    await waitIsOver()
    expect(await person.heading(sorry).isVisible()).toBe(false)
  },
)

const watchesFrames = (person: Person) =>
  person.page.evaluate(() => {
    const texts: string[] = []
    Object.assign(globalThis, { texts })
    const look = () => {
      const heading = document.querySelector('#root h1')
      const text = heading?.checkVisibility({ visibilityProperty: true }) ? (heading.textContent ?? '') : 'nothing'
      if (texts.at(-1) !== text) texts.push(text)
      requestAnimationFrame(look)
    }
    look()
  })
/** Waits until the next frame is drawn, because the current heading may not be drawn yet. */
const seenFrames = (person: Person): Promise<unknown> =>
  person.page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Reflect.get(globalThis, 'texts'))))
      }),
  )

test('the PIN step stays visible until a late dashboard file has loaded', async () => {
  const person = await visit()
  const gate = Promise.withResolvers<void>()
  await person.context.route('**/assets/dashboard.route-*.js', async (route) => {
    await gate.promise
    await route.fallback()
  })
  await person.opens()
  await person.walks('ADD_PIN')
  await watchesFrames(person)
  const request = person.page.waitForRequest('**/assets/dashboard.route-*.js')
  await person.givesPin()
  await request
  expect(await person.button(enUs.continue).getAttribute('aria-busy')).toBe('true')
  gate.resolve()
  await person.seesDashboard()
  expect(await seenFrames(person)).toEqual([enUs['addPin.title'], enUs.myProfile])
})

test('a page from before a deploy opens the selected page after a reload [R481]', async () => {
  const person = await troubled()
  await person.opens('/')
  let isLoadedAnew = false
  await person.context.route('**/assets/how-it-works.route-*.js', (route) =>
    isLoadedAnew ? route.continue() : route.abort(),
  )
  await person.context.route('**/how-it-works', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    if (route.request().resourceType() === 'document') isLoadedAnew = true
    await route.fulfill({
      response,
      body: isLoadedAnew ? html : html.replaceAll('/assets/index-', '/assets/index-new-'),
    })
  })
  await person.page.getByRole('link', { name: enUs.howItWorks, exact: true }).first().click()
  await person.heading(enUs['howItWorks.title']).waitFor()
  expect([isLoadedAnew, person.path()]).toEqual([true, '/how-it-works'])
})
