import { brand } from '@palmflow/brand'
import { expect, test } from 'vitest'
import { inAndroidShell } from './testing/app-around.ts'
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

/** These files do not come. */
const withhold = (person: Person, files: string): Promise<unknown> =>
  person.context.route(files, (route) => route.abort())

/** Presses what leads on until it does: some browsers remember, as long as a page lives, that a file did not come. */
const goesOn = (person: Person, where: string) =>
  expect.poll(async () => {
    await person
      .button('Reload')
      .click({ timeout: 2_000 })
      .catch(() => {})
    return person.heading(where).isVisible()
  })

/** Loads the page itself anew, without the file. */
async function reloadsInVain(person: Person): Promise<void> {
  await person.page.waitForLoadState()
  const isLoadedAnew = person.page.waitForEvent('load')
  await person.presses('Reload')
  await isLoadedAnew
  await person.heading(sorry).waitFor()
}

const screens = [
  ['the way in', '/sign-in', '**/assets/sign-in-*.js', 'What’s your mobile number?'],
  ['a page', '/dashboard', '**/assets/dashboard.route-*.js', 'What’s your mobile number?'],
  ['the in-app view', '/sign-in?treatment=T1', '**/assets/start-*.js', `Choose your ${brand.name} experience`],
  [
    'a page of the in-app view',
    '/sign-in?treatment=T1',
    '**/assets/sign-in.route-*.js',
    `Choose your ${brand.name} experience`,
  ],
] as const

test.for(screens)(
  'the file of %s does not come: a kind screen stands there, after a Reload too; once it comes, Reload leads on',
  async (screen) => {
    const [, path, files, next] = screen
    const person = await troubled()
    if (path.includes('treatment')) await inAndroidShell(person.context)
    await withhold(person, files)
    await person.opens(path)
    await person.heading(sorry).waitFor()
    await reloadsInVain(person)
    await person.context.unroute(files)
    await goesOn(person, next).toBe(true)
  },
)

test.for(['once it comes', 'after a Reload in vain'])(
  'a number that was typed before the file of the way in did not come is there %s',
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
    await goesOn(person, 'What’s your mobile number?').toBe(true)
    await expect.poll(() => person.phone.inputValue()).toBe('+1 (206) 555-01')
  },
)

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
    if (path.includes('treatment')) await inAndroidShell(person.context)
    await withhold(person, '**/assets/*.js')
    // What the page waits for passes when the test says so.
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
    await person.page.getByRole('link', { name: 'Please try again' }).click()
    await person.isAlive()
    await waitIsOver()
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
  await person.walks('ADD_PIN')
  await watchesFrames(person)
  const asked = person.page.waitForRequest('**/assets/dashboard.route-*.js')
  await person.givesPin()
  await asked
  expect(await person.button('Continue').getAttribute('aria-busy')).toBe('true')
  held.resolve()
  await person.seesDashboard()
  expect(await seenFrames(person)).toEqual(['Enter your PIN', 'My profile'])
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
