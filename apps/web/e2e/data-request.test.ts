import { readFile } from 'node:fs/promises'
import { openZip } from '@palmflow/backend/testing/open-zip'
import { expect, test } from 'vitest'
import type { Person } from './testing/person.ts'
import { numbers } from './testing/site.ts'
import { useVisits } from './testing/visits.ts'
import { status } from './testing/watch.ts'

const visit = useVisits()
const [start, startNew, download] = ['Start data request', 'Start new data request', 'Download data']
const failed = 'There was an error processing your request. Please try again later.'

/** Where the text leads to. */
async function readsLink(person: Person): Promise<URL> {
  const newest = async () => (await person.site.texts(`+1${numbers.withPin}`))[0]?.text ?? ''
  await expect.poll(newest).toContain('Sign in to download it within 7 days: ')
  return new URL((await newest()).split(': ').at(-1) ?? '')
}

/** What the browser saves; `asked` is the name that the page gives it, for a file from elsewhere may come with none. */
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
  await person.sees('Download started, check your browser')
  const asked = await person.page.evaluate(() => document.documentElement.dataset.saved)
  return { name: file.suggestedFilename(), asked, opened: openZip(await readFile(await file.path())) }
}

/** What of a request the profile is asked for with. */
const asksForProfile = async (person: Person): Promise<string> =>
  new URL((await person.page.waitForRequest((request) => request.url().includes('/api/v1/profile'))).url()).search

const requested =
  'Request started, a text message will be sent to the phone number shown above once your download is available.'
async function asks(person: Person): Promise<URL> {
  await person.presses(start)
  await person.sees(requested)
  return readsLink(person)
}

test('who asks for their data is texted when they are there, and has them, signed out meanwhile, as one file that says who they are [R010 R156 R157 R175 R178 R184 R185 R186 R208]', async () => {
  const person = await visit()
  await person.comesSignedIn()
  await person.heading('Your data').waitFor()
  expect(await person.button(download).count()).toBe(0)
  const link = await asks(person)
  expect(await person.button(download).count()).toBe(0)
  await person.presses('OK')
  await person.button(startNew).waitFor()
  const id = link.searchParams.get('dataDownload')
  // Signed out, they sign in first, and are led to their file.
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
  const { name, asked, opened } = await downloads(person)
  expect([name, asked]).toEqual([`${id}.zip`, `${id}.zip`])
  expect(person.network.asked('fetchDataDownload')).toHaveLength(1)
  expect(opened.names.sort()).toEqual(['data.html', 'data.json'])
  expect(opened.html).toContain(`+1${numbers.withPin}`)
  expect(await person.stored('sessionStorage', 'DATA_REQUEST_ID')).toBe(id)
  // Whoever comes by themselves is told of it by their profile, and it is kept from then on.
  await person.page.evaluate(() => sessionStorage.removeItem('DATA_REQUEST_ID'))
  await person.opens('/dashboard')
  await person.button(startNew).waitFor()
  expect(await person.stored('sessionStorage', 'DATA_REQUEST_ID')).toBe(id)
  // From here on the profile is asked for with it.
  const wantedAgain = asksForProfile(person)
  await person.opens('/dashboard')
  expect(await wantedAgain).toBe(`?dataDownload=${id}`)
  expect((await downloads(person)).name).toBe(`${id}.zip`)
})

/** As when a person comes back from the text on their phone. */
const looksAgain = (person: Person) => person.page.evaluate(() => dispatchEvent(new Event('focus')))

test('a file that is ready appears without a reload, and a new request replaces it [R010 R156 R178 R184 R208]', async () => {
  const person = await visit()
  await person.comesSignedIn()
  const first = (await asks(person)).searchParams.get('dataDownload')
  await looksAgain(person)
  await person.sees('Your file is ready to download.')
  expect((await downloads(person)).name).toBe(`${first}.zip`)
  person.site.clock.advance(61_000)
  await person.opens(`/dashboard?dataDownload=${first}`)
  await person.presses(startNew)
  await person.sees(requested)
  expect(new URL(person.page.url()).search).toBe('')
  expect(await person.stored('sessionStorage', 'DATA_REQUEST_ID')).toBeNull()
  await expect.poll(async () => (await readsLink(person)).searchParams.get('dataDownload')).not.toBe(first)
  const second = (await readsLink(person)).searchParams.get('dataDownload')
  await person.presses('OK')
  await person.sees('Your file is ready to download.')
  expect((await downloads(person)).name).toBe(`${second}.zip`)
  await person.opens('/dashboard')
  expect((await downloads(person)).name).toBe(`${second}.zip`)
})

test('a person who comes back to the page sees at once that their file is ready [R156 R178]', async () => {
  const person = await visit()
  await person.hasClock()
  await person.comesSignedIn()
  // The page does not look by its timers.
  await person.stopsTime()
  await asks(person)
  await looksAgain(person)
  await person.sees('Your file is ready to download.')
})

test('who follows a text of somebody else’s finds nothing to download; what fails says so, and goes on when it is pressed again [R180]', async () => {
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
  await person.sees('Your file is still being made. We’ll text you when it’s ready.')
  await person.network.fail('fetchDataDownload', [{ status: 404 }])
  await person.presses(download)
  await person.sees(failed)
  expect((await downloads(person)).opened.names).toContain('data.json')
})
