import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { inAndroidShell } from '../testing/browser/android-shell.ts'
import { numbers } from '../testing/site/site.ts'
import { onBadDay } from '../testing/visit/expected-errors.ts'
import { report } from '../testing/visit/page-errors.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const troubled = async (): Promise<WebsiteUser> => {
  const user = onBadDay(await visit())
  user.watch.announce(report('pageMissing'))
  return user
}
const sorry = enUs.globalErrorTitle

const withhold = (user: WebsiteUser, files: string): Promise<unknown> =>
  user.context.route(files, (route) => route.abort())

/** Repeats the press until the file loads, because some browsers cache the failure of a file until the page closes. */
const goesOn = (user: WebsiteUser, where: string) =>
  expect.poll(async () => {
    await user
      .button(enUs['checkVerification.reload'])
      .click({ timeout: 2_000 })
      .catch(() => {})
    return user.heading(where).isVisible()
  })

/** Reloads the page while the file is still blocked, so that the error screen returns. */
async function reloadsInVain(user: WebsiteUser): Promise<void> {
  await user.page.waitForLoadState()
  const isLoadedAnew = user.page.waitForEvent('load')
  await user.presses(enUs['checkVerification.reload'])
  await isLoadedAnew
  await user.heading(sorry).waitFor()
}

const screens = [
  ['the sign-in page', '/sign-in', '**/assets/sign-in-*.js', enUs['validatePhone.title']],
  ['the dashboard', '/dashboard', '**/assets/dashboard.route-*.js', enUs['validatePhone.title']],
  ['the in-app screens', '/sign-in?treatment=T1', '**/assets/screens-*.js', enUs['signInIngress.title']],
  ['the in-app sign-in page', '/sign-in?treatment=T1', '**/assets/sign-in.route-*.js', enUs['signInIngress.title']],
] as const

test.for(screens)('an error screen stays until Reload loads the file of %s', async (screen) => {
  const [, path, files, next] = screen
  const user = await troubled()
  if (path.includes('treatment')) await inAndroidShell(user.context)
  await withhold(user, files)
  await user.opens(path)
  await user.heading(sorry).waitFor()
  await reloadsInVain(user)
  await user.context.unroute(files)
  await goesOn(user, next).toBe(true)
})

test.for(['when the file loads', 'after a failed Reload'])(
  'after a failed load of the sign-in file, a typed number is restored %s',
  async (when) => {
    const user = await troubled()
    const letGo = Promise.withResolvers<void>()
    await user.context.route('**/assets/sign-in-*.js', async (route) => {
      await letGo.promise
      await route.abort()
    })
    await user.page.goto(`${user.site.origin}/sign-in`, { waitUntil: 'commit' })
    await user.phone.click()
    await user.page.keyboard.type('20655501')
    letGo.resolve()
    await user.heading(sorry).waitFor()
    if (when !== 'when the file loads') await reloadsInVain(user)
    await user.context.unroute('**/assets/sign-in-*.js')
    await goesOn(user, enUs['validatePhone.title']).toBe(true)
    await expect.poll(() => user.phone.inputValue()).toBe('+1 (206) 555-01')
  },
)

test('Continue reloads a page with a missing file and keeps the phone number', async () => {
  const user = await troubled()
  await withhold(user, '**/assets/deferred-*.js')
  await user.opens()
  await user.isAlerted(enUs.tryAgain)
  await user.typesPhone(numbers.withPin)
  const isLoadedAnew = user.page.waitForEvent('load')
  await user.presses(enUs.continue)
  await isLoadedAnew
  await user.isAlerted(enUs.tryAgain)
  expect(await user.phone.inputValue()).toBe('+1 (206) 555-0100')
  await user.presses(enUs.cancel)
  await expect.poll(() => user.path()).toBe('/')
  expect(await user.stored('sessionStorage', 'RESUME')).toBeNull()
})

test.for(['/dashboard', '/sign-in?treatment=T1'])(
  'the page %s shows an error text with a link if its scripts do not load',
  async (path) => {
    const user = await troubled()
    if (path.includes('treatment')) await inAndroidShell(user.context)
    await withhold(user, '**/assets/*.js')
    // Pauses the animation that delays the error text by six seconds. The test finishes the animation below.
    await user.page.addInitScript(() => {
      addEventListener('animationstart', () => {
        for (const animation of document.getAnimations()) animation.pause()
      })
    })
    await user.page.goto(`${user.site.origin}${path}`)
    expect(await user.heading(sorry).isVisible()).toBe(false)
    const waitIsOver = () =>
      user.page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish()
      })
    await waitIsOver()
    await user.heading(sorry).waitFor()
    await user.context.unroute('**/assets/*.js')
    await user.page.getByRole('link', { name: enUs.globalErrorText }).click()
    await user.isAlive()
    await waitIsOver()
    expect(await user.heading(sorry).isVisible()).toBe(false)
  },
)

const watchesFrames = (user: WebsiteUser) =>
  user.page.evaluate(() => {
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
const seenFrames = (user: WebsiteUser): Promise<unknown> =>
  user.page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Reflect.get(globalThis, 'texts'))))
      }),
  )

test('the PIN step stays visible until a late dashboard file has loaded', async () => {
  const user = await visit()
  const gate = Promise.withResolvers<void>()
  await user.context.route('**/assets/dashboard.route-*.js', async (route) => {
    await gate.promise
    await route.fallback()
  })
  await user.opens()
  await user.walks('ADD_PIN')
  await watchesFrames(user)
  const request = user.page.waitForRequest('**/assets/dashboard.route-*.js')
  const end = user.walks()
  await request
  expect(await user.button(enUs.continue).getAttribute('aria-busy')).toBe('true')
  gate.resolve()
  await end
  await user.seesDashboard()
  expect(await seenFrames(user)).toEqual([enUs['addPin.title'], enUs.myProfile])
})

test('a page from before a deploy reloads to open the selected page [R481]', async () => {
  const user = await troubled()
  await user.opens('/')
  let isLoadedAnew = false
  await user.context.route('**/assets/how-it-works.route-*.js', (route) =>
    isLoadedAnew ? route.continue() : route.abort(),
  )
  await user.context.route('**/how-it-works', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    if (route.request().resourceType() === 'document') isLoadedAnew = true
    await route.fulfill({
      response,
      body: isLoadedAnew ? html : html.replaceAll('/assets/index-', '/assets/index-new-'),
    })
  })
  await user.page.getByRole('link', { name: enUs.howItWorks, exact: true }).first().click()
  await user.heading(enUs['howItWorks.title']).waitFor()
  expect([isLoadedAnew, user.path()]).toEqual([true, '/how-it-works'])
})
