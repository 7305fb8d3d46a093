import { brand } from '@palmflow/brand'
import type { Route } from 'playwright'
import { expect, test } from 'vitest'
import type { Person } from './testing/person.ts'
import { numbers } from './testing/site.ts'
import { onBadDay } from './testing/trouble.ts'
import { useVisits } from './testing/visits.ts'
import { report } from './testing/watch.ts'

const visit = useVisits()
const troubled = async (): Promise<Person> => {
  const person = onBadDay(await visit())
  person.watch.announce(report('pageMissing'))
  return person
}
const sorry = 'Something went wrong on our end'

/** These files do not come the first `times`. */
const withhold = (person: Person, files: string, times = Number.POSITIVE_INFINITY): Promise<unknown> => {
  let left = times
  return person.context.route(files, (route: Route) => (left-- > 0 ? route.abort() : route.fallback()))
}

/** Presses what leads on until it does: some browsers remember, as long as a page lives, that a file did not come. */
const goesOn = (person: Person, where: string) =>
  expect.poll(async () => {
    await person
      .button('Reload')
      .click({ timeout: 200 })
      .catch(() => {})
    return person.heading(where).isVisible()
  })

const screens = [
  ['a page', '/dashboard', '**/assets/dashboard.route-*.js', 'What’s your mobile number?'],
  ['the in-app view', '/sign-in?treatment=T1', '**/assets/start-*.js', `Choose your ${brand.name} experience`],
] as const

test.for(screens)('the file of %s does not come at first: a kind screen, and Reload leads on', async (screen) => {
  const [, path, files, next] = screen
  const person = await troubled()
  await withhold(person, files, 1)
  await person.opens(path)
  await person.heading(sorry).waitFor()
  await goesOn(person, next).toBe(true)
})

test.for(screens)('the file of %s never comes: the kind screen stays, whatever is pressed', async ([, path, files]) => {
  const person = await troubled()
  await withhold(person, files)
  await person.opens(path)
  for (const _ of [1, 2, 3]) {
    await person.heading(sorry).waitFor()
    await person.presses('Reload')
  }
  await person.heading(sorry).waitFor()
})

test('the rest of sign-in never comes: the form says so, keeps the number, and stays usable', async () => {
  const person = await troubled()
  const isPressed = Promise.withResolvers<void>()
  await person.context.route('**/assets/later-*.js', async (route) => {
    await isPressed.promise
    await route.abort()
  })
  await person.opens()
  await person.typesPhone(numbers.withPin)
  await person.presses('Continue')
  isPressed.resolve()
  await person.isAlerted('An error occurred, please try again')
  expect(await person.phone.inputValue()).toBe('+1 (206) 555-0100')
  await person.button('Reload').waitFor()
})

test('a press for which the page is loaded anew leaves the number there, and Cancel takes it away', async () => {
  const person = await troubled()
  await withhold(person, '**/assets/later-*.js')
  await person.opens()
  await person.isAlerted('An error occurred, please try again')
  await person.typesPhone(numbers.withPin)
  const isLoadedAnew = person.page.waitForEvent('load')
  await person.presses('Continue')
  await isLoadedAnew
  await person.isAlerted('An error occurred, please try again')
  expect(await person.phone.inputValue()).toBe('+1 (206) 555-0100')
  await person.presses('Cancel')
  await expect.poll(() => person.path()).toBe('/')
  expect(await person.stored('sessionStorage', 'RESUME')).toBeNull()
})

test.for(['/dashboard', '/sign-in?treatment=T1'])(
  'not even the first file comes, at %s: the page says so after a while, and leads on',
  async (path) => {
    const person = await troubled()
    await withhold(person, '**/assets/*.js')
    await person.page.goto(`${person.site.origin}${path}`)
    expect(await person.heading(sorry).isVisible()).toBe(false)
    await person.page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    await person.heading(sorry).waitFor()
    await person.context.unroute('**/assets/*.js')
    await person.page.getByRole('link', { name: 'Please try again' }).click()
    await person.isAlive()
    expect(await person.heading(sorry).isVisible()).toBe(false)
  },
)

/** The heading that stands before the person, frame by frame, each once. */
const watchesFrames = (person: Person) =>
  person.page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const look = () => {
      const heading = document.querySelector('#root h1')
      const text = heading?.checkVisibility({ visibilityProperty: true }) ? (heading.textContent ?? '') : 'nothing'
      if (seen.at(-1) !== text) seen.push(text)
      requestAnimationFrame(look)
    }
    look()
  })
/** After the next frame: what stands there now may not have been drawn yet. */
const seenFrames = (person: Person): Promise<unknown> =>
  person.page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Reflect.get(globalThis, 'seen'))))
      }),
  )

test('between the PIN and the dashboard there is no empty frame, however late its file comes', async () => {
  const person = await visit()
  const held = Promise.withResolvers<void>()
  await person.context.route('**/assets/dashboard.route-*.js', async (route) => {
    await held.promise
    await route.fallback()
  })
  await person.opens()
  await person.provesPhone()
  await person.seesPinForm()
  await watchesFrames(person)
  const asked = person.page.waitForRequest('**/assets/dashboard.route-*.js')
  await person.givesPin()
  await asked
  expect(await person.button('Continue').getAttribute('aria-busy')).toBe('true')
  held.resolve()
  await person.seesDashboard()
  expect(await seenFrames(person)).toEqual(['Enter your PIN', 'My profile'])
})

test('the dashboard does not come after the PIN: a kind screen, and Reload leads there', async () => {
  const person = await troubled()
  await withhold(person, '**/assets/dashboard.route-*.js', 1)
  await person.opens()
  await person.provesPhone()
  await person.seesPinForm()
  await person.givesPin()
  await goesOn(person, 'My profile').toBe(true)
})

test('a visit that was interrupted, and whose file never comes, is not loaded anew unless the person presses Reload', async () => {
  const person = onBadDay(await visit())
  await person.opens('/sign-in')
  await person.asksForCode()
  await person.heading('Enter the code').waitFor()
  await withhold(person, '**/assets/later-*.js')
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

test('a person whose page is from before a deploy is led on all the same: it loads itself anew, once, at the page that they chose [R481]', async () => {
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
  await person.page.getByRole('link', { name: 'How it works', exact: true }).first().click()
  await person.heading('Enroll once, use anywhere').waitFor()
  expect([isLoadedAnew, person.path()]).toEqual([true, '/how-it-works'])
})
