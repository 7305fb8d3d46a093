import { readFile } from 'node:fs/promises'
import { openZip } from '@palmflow/backend/testing/open-zip'
import { brand } from '@palmflow/brand'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { inspector } from '../testing/pages/accessibility.ts'
import { numbers } from '../testing/site/site.ts'
import { status } from '../testing/visit/page-errors.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const [start, startNew, download] = [
  enUs['dataRequest.start'],
  enUs['dataRequest.startNew'],
  enUs['dataRequest.download'],
]
const failed = enUs['dataRequest.error']

async function readsLink(person: Person): Promise<URL> {
  const newest = async () => (await person.site.texts(`+1${numbers.withPin}`))[0]?.text ?? ''
  await expect.poll(newest).toContain('Sign in to download it within 7 days: ')
  return new URL((await newest()).split(': ').at(-1) ?? '')
}

/** `savedName` is the name that the page sets. The browser may ignore this name. */
async function downloads(person: Person) {
  await person.page.evaluate(() => {
    const { click } = HTMLAnchorElement.prototype
    HTMLAnchorElement.prototype.click = function () {
      document.documentElement.dataset.saved = this.download
      click.call(this)
    }
  })
  const saved = person.page.waitForEvent('download')
  await person.presses(download)
  const file = await saved
  await person.sees(enUs['dataRequest.downloadStarted'])
  const savedName = await person.page.evaluate(() => document.documentElement.dataset.saved)
  return { name: file.suggestedFilename(), savedName, opened: openZip(await readFile(await file.path())) }
}

const asksForProfile = async (person: Person): Promise<string> =>
  new URL((await person.page.waitForRequest((request) => request.url().includes('/api/v1/profile'))).url()).search

const requested = enUs['dataRequest.requested']
async function asks(person: Person): Promise<URL> {
  await person.presses(start)
  await person.sees(requested)
  return readsLink(person)
}

test('the link of the text message leads through sign-in to the requested file [R010 R156 R157 R175 R178 R184 R185 R186 R208]', async () => {
  const person = await visit()
  await person.comesSignedIn()
  await person.heading(enUs['dataRequest.heading']).waitFor()
  expect(await person.button(download).count()).toBe(0)
  const link = await asks(person)
  expect(await person.button(download).count()).toBe(0)
  await person.presses(enUs['dataRequest.close'])
  await person.button(startNew).waitFor()
  const id = link.searchParams.get('dataDownload')
  // Without a session, the link opens the sign-in page. After the sign-in, the dashboard opens.
  await person.page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await person.opens(`${link.pathname}${link.search}`)
  await person.seesNumberForm()
  await person.signsIn()
  await person.button(startNew).waitFor()
  const wanted = asksForProfile(person)
  await person.opens(`${link.pathname}${link.search}`)
  await person.button(startNew).waitFor()
  expect(await wanted).toBe(`?dataDownload=${id}`)
  const { name, savedName, opened } = await downloads(person)
  expect([name, savedName]).toEqual([`${id}.zip`, `${id}.zip`])
  expect(person.network.calls('fetchDataDownload')).toHaveLength(1)
  expect(opened.names.sort()).toEqual(['data.html', 'data.json'])
  expect(opened.html).toContain(`value="+1${numbers.withPin}"`)
  expect(await person.stored('sessionStorage', 'DATA_REQUEST_ID')).toBe(id)
  // Without link parameters, the id comes from the profile.
  await person.page.evaluate(() => sessionStorage.removeItem('DATA_REQUEST_ID'))
  await person.opens('/dashboard')
  await person.button(startNew).waitFor()
  expect(await person.stored('sessionStorage', 'DATA_REQUEST_ID')).toBe(id)
  const wantedAgain = asksForProfile(person)
  await person.opens('/dashboard')
  expect(await wantedAgain).toBe(`?dataDownload=${id}`)
  expect((await downloads(person)).name).toBe(`${id}.zip`)
})

/** Simulates a user who reads the text message on the phone and returns to the page. */
const looksAgain = (person: Person) => person.page.evaluate(() => dispatchEvent(new Event('focus')))

test('the downloaded data.html with all parts open passes the accessibility check', async () => {
  const person = await visit()
  await person.comesSignedIn()
  await asks(person)
  await looksAgain(person)
  await person.sees(enUs['dataRequest.ready'])
  const { opened } = await downloads(person)
  // The file opens on a blank page. Otherwise the content security policy of the website would apply to the file.
  await person.page.goto('about:blank')
  await person.page.setContent(opened.html)
  await person.page.getByRole('heading', { name: `Your ${brand.name} data` }).waitFor()
  const { found, look } = inspector(person)
  await look('data.html')
  for (const summary of await person.page.locator('summary').all()) await summary.click()
  await look('data.html, all open')
  expect(found).toEqual([])
})

test('a ready file can be downloaded until a new request replaces it [R010 R156 R178 R184 R208]', async () => {
  const person = await visit()
  await person.comesSignedIn()
  const first = (await asks(person)).searchParams.get('dataDownload')
  await looksAgain(person)
  await person.sees(enUs['dataRequest.ready'])
  expect((await downloads(person)).name).toBe(`${first}.zip`)
  person.site.clock.advance(61_000)
  await person.opens(`/dashboard?dataDownload=${first}`)
  await person.presses(startNew)
  await person.sees(requested)
  expect(new URL(person.page.url()).search).toBe('')
  expect(await person.stored('sessionStorage', 'DATA_REQUEST_ID')).toBeNull()
  await expect.poll(async () => (await readsLink(person)).searchParams.get('dataDownload')).not.toBe(first)
  const second = (await readsLink(person)).searchParams.get('dataDownload')
  await person.presses(enUs['dataRequest.close'])
  await person.sees(enUs['dataRequest.ready'])
  expect((await downloads(person)).name).toBe(`${second}.zip`)
  await person.opens('/dashboard')
  expect((await downloads(person)).name).toBe(`${second}.zip`)
})

test('the page shows a ready file when the user returns to the page [R156 R178]', async () => {
  const person = await visit()
  await person.hasClock()
  await person.comesSignedIn()
  // Stop the timers of the page, because the test itself triggers each check.
  await person.stopsTime()
  await asks(person)
  await looksAgain(person)
  await person.sees(enUs['dataRequest.ready'])
})

test('a user can download the file after an unknown link and failed calls [R180]', async () => {
  const person = await visit()
  person.watch.announce(status(500), status(404), status(409))
  await person.comesSignedIn()
  await person.opens(`/dashboard?dataDownload=${'x'.repeat(22)}`)
  await person.button(start).waitFor()
  expect(await person.button(download).count()).toBe(0)
  await person.network.fail('startDataRequest', Array(4).fill({ status: 500 }))
  await person.presses(start)
  await person.sees(failed)
  const link = await asks(person)
  await person.opens(`${link.pathname}${link.search}`)
  await person.network.fail('fetchDataDownload', [{ status: 409 }])
  await person.presses(download)
  await person.sees(enUs['dataRequest.notReady'])
  await person.network.fail('fetchDataDownload', [{ status: 404 }])
  await person.presses(download)
  await person.sees(failed)
  expect((await downloads(person)).opened.names).toContain('data.json')
})
