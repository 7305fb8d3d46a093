import { readFile } from 'node:fs/promises'
import { openZip } from '@palmflow/backend/testing/open-zip'
import { gatewayEndpoints } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { expect, test } from 'vitest'
import { type WatchedAppUser, withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'

const opensPhone = withPhones()
const [start, startNew, download] = [
  enUs['dataRequest.start'],
  enUs['dataRequest.startNew'],
  enUs['dataRequest.download'],
]
const failed = enUs['dataRequest.error']
const loads = `**${gatewayEndpoints.loadDataAccess.path.replace('{id}', '*')}`

/** @returns the stored id of the request */
async function asks(user: WatchedAppUser): Promise<string> {
  await user.presses(start)
  await user.view.getByRole('button', { name: startNew }).waitFor()
  return String(Reflect.get(await user.stored(), 'DATA_REQUEST_ID'))
}

async function downloads(user: WatchedAppUser) {
  const saved = user.page.waitForEvent('download')
  await user.presses(download)
  await user.soon(user.view.getByText(enUs['dataRequest.downloadStarted'], { exact: true }))
  const file = await saved
  return { name: file.suggestedFilename(), opened: openZip(await readFile(await file.path())) }
}

test('a user downloads the file of a retried data request in the app [R010 R155 R156 R157 R176 R177 R180 R181 R182 R183 R185 R186]', async () => {
  const user = await opensPhone({}, { isSignedIn: true })
  const context = user.page.context()
  user.watch.announce(status(500))
  const { method, path } = gatewayEndpoints.startDataAccess
  const gate = Promise.withResolvers<void>()
  await context.route(`**${path}`, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await gate.promise
    return route.fulfill({ status: 500, json: {} })
  })
  await user.presses(start)
  const isBusy = () => user.view.getByRole('button', { name: start }).getAttribute('aria-busy')
  await expect.poll(isBusy).toBe('true')
  gate.resolve()
  await user.soon(user.view.getByText(failed, { exact: true }))
  await context.unrouteAll()
  const id = await asks(user)
  // This text message has no code, so the phone offers no code to the page.
  const texts = user.page.getByRole('list', { name: 'Notifications' })
  await texts.getByText('Sign in to download it within 7 days').waitFor()
  expect(await texts.getByText('Tap to fill in the code').count()).toBe(0)
  let requestCount = 0
  for (const address of [{ preSignedUrl: 'https://evil.example/a.zip' }, {}]) {
    requestCount = 0
    const goesOn = Promise.withResolvers<void>()
    await context.route(loads, async (route) => {
      requestCount += 1
      await goesOn.promise
      return route.fulfill({ json: { dataAccessRequestId: id, status: 'COMPLETED', ...address } })
    })
    await user.presses(download)
    await expect.poll(() => requestCount).toBe(1)
    // The error message of the previous request must disappear first. Otherwise the next check would find this old
    // message.
    await user.view.getByText(failed, { exact: true }).waitFor({ state: 'hidden' })
    user.pageLog.forget()
    goesOn.resolve()
    await user.reads(failed)
    await context.unrouteAll()
    expect(requestCount).toBe(1)
  }
  // The file is not complete, so the page requests the file once a second.
  requestCount = 0
  await context.route(loads, (route) => {
    requestCount += 1
    return requestCount > 2 ? route.fallback() : route.fulfill({ json: { dataAccessRequestId: id, status: 'PENDING' } })
  })
  const { name, opened } = await downloads(user)
  expect(requestCount).toBe(3)
  expect(name).toBe(`${id}.zip`)
  expect(opened.names.sort()).toEqual(['data.html', 'data.json'])
  await user.view.getByRole('button', { name: startNew }).waitFor()
  await user.view.getByRole('link', { name: enUs['appDashboard.settings'] }).click()
  await user.sees(enUs['settings.title'])
  await user.presses(enUs.back)
  await user.sees(titles.profile)
  expect((await downloads(user)).name).toBe(`${id}.zip`)
})
