import type { Request } from 'playwright'
import { expect, test } from 'vitest'
import { status } from '../../web/e2e/testing/watch.ts'
import type { WatchedHolder } from './testing/holder.ts'
import { withPhones } from './testing/holder.ts'
import { titles } from './testing/phone.ts'

const opensPhone = withPhones()

/** The next calls at this path are answered so, one each; those after them come through. @returns every call that was made. */
async function answers(holder: WatchedHolder, path: string, redirects: readonly string[]): Promise<Request[]> {
  const left = [...redirects]
  const asked: Request[] = []
  await holder.page.context().route(`**${path}`, (route) => {
    asked.push(route.request())
    const redirectUrl = left.shift()
    return redirectUrl === undefined ? route.fallback() : route.fulfill({ status: 401, json: { redirectUrl } })
  })
  return asked
}

const addressOf = (holder: WatchedHolder): Promise<URL> =>
  holder.view
    .locator('body')
    .evaluate(() => location.href)
    .then((href) => new URL(href))

test('who is led elsewhere to sign in again reads why, once, and finds their visit again [R166 R223 R455]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(401))
  await answers(holder, '/api/v1/document/**', ['/too-many-requests?isReAuth=true'])
  await holder.sees(titles.choice)
  const before = await addressOf(holder)
  await holder.view.getByRole('button', { name: 'Sign in' }).nth(1).click()
  await holder.sees('Maximum attempts exceeded')
  await holder.reads('Your session has expired, please sign in again')
  const { searchParams } = await addressOf(holder)
  for (const name of ['aoSessionId', 'treatment']) expect(searchParams.get(name)).toBe(before.searchParams.get(name))
  expect(await holder.stored()).not.toHaveProperty('ERROR_MESSAGE')
  await holder.view.getByRole('link', { name: 'Back to homepage' }).click()
  await holder.sees(titles.consent)
  expect(await holder.view.getByText('Your session has expired').count()).toBe(0)
})

test('who is led elsewhere for another reason reads nothing of a session [R455]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(401))
  await answers(holder, '/api/v1/document/**', ['/too-many-requests'])
  await holder.sees(titles.choice)
  await holder.view.getByRole('button', { name: 'Sign in' }).nth(1).click()
  await holder.sees('Maximum attempts exceeded')
  expect(await holder.view.getByText('Your session has expired').count()).toBe(0)
})

test('a 401 that only adds to the address of the page is followed by the call itself [R438]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(401))
  await holder.scans()
  await holder.soonSees(titles.profile)
  const asked = await answers(holder, '/api/v1/sign-out', ['/dashboard?view=palms'])
  await holder.presses('Sign out')
  await holder.native('event sign-out').first().waitFor()
  expect(asked).toHaveLength(2)
})
