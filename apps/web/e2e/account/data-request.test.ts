import { readFile } from 'node:fs/promises'
import { openZip } from '@palmflow/backend/testing/open-zip'
import { brand } from '@palmflow/brand'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { inspector } from '../testing/pages/accessibility.ts'
import { numbers } from '../testing/site/site.ts'
import { status } from '../testing/visit/page-errors.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const [start, startNew, download] = [
  enUs['dataRequest.start'],
  enUs['dataRequest.startNew'],
  enUs['dataRequest.download'],
]
const failed = enUs['dataRequest.error']

async function readsLink(user: WebsiteUser): Promise<URL> {
  const newest = async () => (await user.site.texts(`+1${numbers.withPin}`))[0]?.text ?? ''
  await expect.poll(newest).toContain('Sign in to download it within 7 days: ')
  return new URL((await newest()).split(': ').at(-1) ?? '')
}

/** `savedName` is the name that the page sets. The browser may ignore this name. */
async function downloads(user: WebsiteUser) {
  await user.page.evaluate(() => {
    const { click } = HTMLAnchorElement.prototype
    HTMLAnchorElement.prototype.click = function () {
      document.documentElement.dataset.saved = this.download
      click.call(this)
    }
  })
  const saved = user.page.waitForEvent('download')
  await user.presses(download)
  const file = await saved
  await user.sees(enUs['dataRequest.downloadStarted'])
  const savedName = await user.page.evaluate(() => document.documentElement.dataset.saved)
  return { name: file.suggestedFilename(), savedName, opened: openZip(await readFile(await file.path())) }
}

const asksForProfile = async (user: WebsiteUser): Promise<string> =>
  new URL((await user.page.waitForRequest((request) => request.url().includes('/api/v1/profile'))).url()).search

const requested = enUs['dataRequest.requested']
async function asks(user: WebsiteUser): Promise<URL> {
  await user.presses(start)
  await user.sees(requested)
  return readsLink(user)
}

test('the link of the text message leads through sign-in to the requested file [R010 R156 R157 R175 R178 R184 R185 R186 R208]', async () => {
  const user = await visit()
  await user.comesSignedIn()
  await user.heading(enUs['dataRequest.heading']).waitFor()
  expect(await user.button(download).count()).toBe(0)
  const link = await asks(user)
  expect(await user.button(download).count()).toBe(0)
  await user.presses(enUs['dataRequest.close'])
  await user.button(startNew).waitFor()
  const id = link.searchParams.get('dataDownload')
  // Without a session, the link opens the sign-in page. After the sign-in, the dashboard opens.
  await user.page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await user.opens(`${link.pathname}${link.search}`)
  await user.seesNumberForm()
  await user.signsIn()
  await user.button(startNew).waitFor()
  const wanted = asksForProfile(user)
  await user.opens(`${link.pathname}${link.search}`)
  await user.button(startNew).waitFor()
  expect(await wanted).toBe(`?dataDownload=${id}`)
  const { name, savedName, opened } = await downloads(user)
  expect([name, savedName]).toEqual([`${id}.zip`, `${id}.zip`])
  expect(user.network.calls('fetchDataDownload')).toHaveLength(1)
  expect(opened.names.sort()).toEqual(['data.html', 'data.json'])
  expect(opened.html).toContain(`value="+1${numbers.withPin}"`)
  expect(await user.stored('sessionStorage', 'DATA_REQUEST_ID')).toBe(id)
  // Without link parameters, the id comes from the profile.
  await user.page.evaluate(() => sessionStorage.removeItem('DATA_REQUEST_ID'))
  await user.opens('/dashboard')
  await user.button(startNew).waitFor()
  expect(await user.stored('sessionStorage', 'DATA_REQUEST_ID')).toBe(id)
  const wantedAgain = asksForProfile(user)
  await user.opens('/dashboard')
  expect(await wantedAgain).toBe(`?dataDownload=${id}`)
  expect((await downloads(user)).name).toBe(`${id}.zip`)
})

const isAtCard = (user: WebsiteUser) =>
  expect.poll(() => user.page.evaluate(() => document.activeElement?.id)).toBe('your-data')

test('each link to the data card leads to the card', async () => {
  const user = await visit()
  await user.comesSignedIn()
  const link = await asks(user)
  await user.opens(`${link.pathname}${link.search}`)
  await isAtCard(user)
  expect(await user.heading(enUs['dataRequest.heading']).isVisible()).toBe(true)
  await user.opens('/dashboard#your-data')
  await isAtCard(user)
  await user.opens('/dashboard/sign-ins')
  await user.page.locator('.pf-rail').getByRole('link', { name: enUs['dataRequest.heading'] }).click()
  await isAtCard(user)
  await expect.poll(() => user.page.evaluate(() => scrollY)).toBeGreaterThan(0)
  // A visitor returns to the card after the sign-in.
  await user.page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  // A new hash alone would not load the page again.
  await user.opens('/help')
  await user.opens('/dashboard#your-data')
  await user.seesNumberForm()
  await user.signsIn()
  await isAtCard(user)
})

test('the address of the unenrolment card leads to the card', async () => {
  const user = await visit()
  await user.comesSignedIn()
  await user.opens('/help')
  await user.opens('/dashboard#unenroll')
  await expect.poll(() => user.page.evaluate(() => document.activeElement?.id)).toBe('unenroll')
})

/** Simulates a user who reads the text message on the phone and returns to the page. */
const looksAgain = (user: WebsiteUser) => user.page.evaluate(() => dispatchEvent(new Event('focus')))

test('the downloaded data.html is accessible with closed and with open parts', async () => {
  const user = await visit()
  await user.comesSignedIn()
  await asks(user)
  await looksAgain(user)
  await user.sees(enUs['dataRequest.ready'])
  const { opened } = await downloads(user)
  // The file opens on a blank page. Otherwise the content security policy of the website would apply to the file.
  await user.page.goto('about:blank')
  await user.page.setContent(opened.html)
  await user.page.getByRole('heading', { name: `Your ${brand.name} data` }).waitFor()
  const { found, look } = inspector(user)
  await look('data.html')
  for (const summary of await user.page.locator('summary').all()) await summary.click()
  await look('data.html, all open')
  expect(found).toEqual([])
})

test('a user downloads a ready data file until a new request replaces the file [R010 R156 R178 R184 R208]', async () => {
  const user = await visit()
  await user.comesSignedIn()
  const first = (await asks(user)).searchParams.get('dataDownload')
  await looksAgain(user)
  await user.sees(enUs['dataRequest.ready'])
  expect((await downloads(user)).name).toBe(`${first}.zip`)
  user.site.clock.advance(61_000)
  await user.opens(`/dashboard?dataDownload=${first}`)
  await user.presses(startNew)
  await user.sees(requested)
  expect(new URL(user.page.url()).search).toBe('')
  expect(await user.stored('sessionStorage', 'DATA_REQUEST_ID')).toBeNull()
  await expect.poll(async () => (await readsLink(user)).searchParams.get('dataDownload')).not.toBe(first)
  const second = (await readsLink(user)).searchParams.get('dataDownload')
  await user.presses(enUs['dataRequest.close'])
  await user.sees(enUs['dataRequest.ready'])
  expect((await downloads(user)).name).toBe(`${second}.zip`)
  await user.opens('/dashboard')
  expect((await downloads(user)).name).toBe(`${second}.zip`)
})

test('the dashboard shows a ready data file when the user returns to the page [R156 R178]', async () => {
  const user = await visit()
  await user.hasClock()
  await user.comesSignedIn()
  // Stop the timers of the page, because the test itself triggers each check.
  await user.stopsTime()
  await asks(user)
  await looksAgain(user)
  await user.sees(enUs['dataRequest.ready'])
})

test('a user downloads the data file after an unknown link and failed calls [R180]', async () => {
  const user = await visit()
  user.watch.announce(status(500), status(404), status(409))
  await user.comesSignedIn()
  await user.opens(`/dashboard?dataDownload=${'x'.repeat(22)}`)
  await user.button(start).waitFor()
  expect(await user.button(download).count()).toBe(0)
  await user.network.fail('startDataRequest', Array(4).fill({ status: 500 }))
  await user.presses(start)
  await user.sees(failed)
  const link = await asks(user)
  await user.opens(`${link.pathname}${link.search}`)
  await user.network.fail('fetchDataDownload', [{ status: 409 }])
  await user.presses(download)
  await user.sees(enUs['dataRequest.notReady'])
  await user.network.fail('fetchDataDownload', [{ status: 404 }])
  await user.presses(download)
  await user.sees(failed)
  expect((await downloads(user)).opened.names).toContain('data.json')
})
