import { containsNumber } from '@palmflow/backend/testing/contains-number'
import { telemetryKillSwitch } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import type { Request } from 'playwright'
import { expect, test } from 'vitest'
import { hasRequested } from '../testing/browser/page-settled.ts'
import { monitorStands } from '../testing/pages/telemetry-monitor.ts'
import { numbers } from '../testing/site/site.ts'
import { noConnection, report, status } from '../testing/visit/page-errors.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

interface DailyCount {
  kind: string
  name: string
  times: number
}

const readTelemetry = async ({ site }: WebsiteUser): Promise<string[]> => {
  const { dailyCounts }: { dailyCounts: DailyCount[] } = await (await fetch(`${site.origin}/dev/telemetry`)).json()
  return dailyCounts.map(({ kind, name }) => `${kind} ${name}`)
}

/** Makes an open page send its collected data, because the test cannot see the beacons of a closed page. */
const looksAway = ({ page }: WebsiteUser) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('telemetry contains the names of actions and no personal data [R047 R370 R425 R428 R433 R435]', async () => {
  const user = await visit({ isWatched: true })
  const bodies: string[] = []
  user.context.on('request', (request) => {
    if (/\/api\/v1\/oe|\/appmonitors\//.test(request.url()))
      bodies.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`)
  })
  await user.opens()
  await monitorStands(user.page)
  await user.signsIn()
  await user.heading(enUs.myProfile).waitFor()
  await user.page.evaluate(() =>
    dispatchEvent(new ErrorEvent('error', { message: 'broken 0471', error: new Error('0471') })),
  )
  await looksAway(user)
  await expect
    .poll(() => readTelemetry(user))
    .toEqual(
      expect.arrayContaining([
        'event Frontend.ScriptError',
        'event PageView.dashboard',
        'metric AUTHENTICATE.ADD_PIN.Duration',
        'metric AUTHENTICATE.ADD_PIN.Left',
        'metric AUTHENTICATE.VALIDATE_PHONE.Entered',
        'monitor com.amazon.rum.js_error_event',
      ]),
    )
  const inWords = () =>
    bodies.map((text) => {
      const [, data] = /"data":"([^"]+)"/.exec(text) ?? []
      return data === undefined ? text : atob(data)
    })
  // Waits for all events, because the browser may report a call later than the server does.
  for (const word of ['PageView.dashboard', 'AUTHENTICATE.ADD_PIN', 'com.amazon.rum.js_error_event'])
    await expect.poll(() => inWords().some((text) => text.includes(word))).toBe(true)
  const words = inWords()
  const tokens = await Promise.all(['SESSION', 'PT', 'ET'].map((key) => user.stored('localStorage', key)))
  const canaries = [numbers.withPin, '206) 555', '555-0100', ...tokens.filter((token) => token !== null)]
  for (const canary of canaries) expect(words.filter((text) => text.includes(canary))).toEqual([])
  // The digits cannot be a duration, because a JSON integer other than 0 has no leading zero.
  for (const few of [numbers.withPin.slice(-4), '0471'])
    expect(words.filter((text) => containsNumber(text, few))).toEqual([])
})

test('the telemetry files load after a late sign-in file', async () => {
  const user = await visit({ isWatched: true })
  const requests: string[] = []
  user.context.on('request', (request) => requests.push(request.url()))
  const goesOn = Promise.withResolvers<void>()
  await user.page.route('**/assets/sign-in-*.js', async (route) => {
    await goesOn.promise
    await route.fallback()
  })
  const isAsked = user.page.waitForRequest('**/assets/sign-in-*.js')
  await user.page.goto(`${user.site.origin}/sign-in`, { waitUntil: 'commit' })
  await isAsked
  await user.page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve, { timeout: 1_000 }))),
  )
  const watches = () => requests.filter((url) => /\/assets\/(?:after|last)-/.test(url))
  expect(watches()).toEqual([])
  goesOn.resolve()
  await user.isAlive()
  await expect.poll(() => watches().length).toBeGreaterThan(1)
})

test('a browser with Global Privacy Control sends no telemetry', async () => {
  const user = await visit()
  const requests: string[] = []
  user.context.on('request', (request) => requests.push(request.url()))
  await user.opens()
  await user.seesNumberForm()
  await user.page.waitForLoadState('networkidle')
  expect(requests.filter((url) => /after-|last-|monitor|\/oe/.test(url))).toEqual([])
})

test('the sign-in page opens although the telemetry monitor does not load [R448]', async () => {
  const user = await visit({ isWatched: true })
  user.watch.announce(report('monitorNotStarted'))
  user.watch.announce(noConnection)
  await user.context.route('**/assets/last-*', (route) => route.abort())
  const refused = user.page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/last-'))
  await user.opens()
  await refused
  await user.seesNumberForm()
  await user.opens('/too-many-requests')
  await expect.poll(() => readTelemetry(user)).toContain('metric Report.monitorNotStarted')
})

test('an unenrolment is counted once by the beacons and once by the monitor [R434]', async () => {
  const user = await visit({ isWatched: true })
  // The next page may still call the server with the ended session. Such a call gets status 401 or 404.
  user.watch.announce(status(404), status(401))
  await user.comesSignedIn()
  await monitorStands(user.page)
  await user.presses(enUs['unenroll.action'])
  await user.presses(enUs['unenroll.yes'])
  await user.sees(enUs['unenroll.gone'])
  await user.opens('/too-many-requests')
  const name = 'ProfileManagement.DeleteProfile'
  await expect
    .poll(() => readTelemetry(user))
    .toEqual(expect.arrayContaining([`event ${name}`, `monitor ${name}`, 'event PageView.dashboard']))
  const { dailyCounts }: { dailyCounts: DailyCount[] } = await (await fetch(`${user.site.origin}/dev/telemetry`)).json()
  expect(dailyCounts.filter((dailyCount) => dailyCount.name === name).map(({ times }) => times)).toEqual([1, 1])
})

test('telemetry reports the campaign in the address and an unhandled rejection [R315 R423 R435]', async () => {
  const user = await visit({ isWatched: true })
  user.watch.announce(/page error: not kept/)
  const first = user.page.waitForRequest('**/api/v1/oe*')
  await user.opens('/help?utm_source=mail')
  const request = await first
  expect(new URL(request.url()).search).toBe('?treatment=WEB')
  const { events } = JSON.parse(atob(request.postDataJSON().data))
  expect(events).toMatchObject([{ name: 'PageView.help', nativeView: '/help/', trackingParameters: 'utm_source=mail' }])
  await user.page.evaluate(
    () =>
      new Promise<void>((noticed) => {
        addEventListener('unhandledrejection', () => setTimeout(noticed), { once: true })
        void Promise.reject(new Error('not kept'))
      }),
  )
  await user.opens('/too-many-requests')
  await expect.poll(() => readTelemetry(user)).toContain('event Frontend.ScriptError')
})

test('an error in a screen is counted as a render error [R435]', async () => {
  const user = await visit({ isWatched: true })
  user.watch.announce(status(423), /no dates here/)
  await user.page.addInitScript(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => () => {
        throw new Error('no dates here')
      },
    })
  })
  const locked = { status: 423, headers: { 'retry-after': '600' }, json: { code: 'locked' } }
  await user.page.route('**/api/v1/verification/access-token', (route) => route.fulfill(locked))
  await user.opens()
  await user.heading(enUs.globalErrorTitle).waitFor()
  await monitorStands(user.page)
  await user.opens('/too-many-requests')
  await expect
    .poll(() => readTelemetry(user))
    .toEqual(
      expect.arrayContaining([
        ...['event Frontend.RenderError', 'monitor Frontend.RenderError', 'monitor com.amazon.rum.js_error_event'],
      ]),
    )
})

/** Returns the telemetry requests of a help page that receives no input before the page is hidden. */
async function toldFromHelp(user: WebsiteUser): Promise<string[]> {
  const requests: string[] = []
  const listen = (request: Request) => void requests.push(request.url())
  user.context.on('request', listen)
  const watching = user.page.waitForResponse('**/assets/after-*')
  await user.opens('/help')
  await (await watching).finished()
  await expect.poll(() => user.page.evaluate(() => Reflect.get(globalThis, 'isListening'))).toBe(true)
  await user.page.waitForLoadState('networkidle')
  await looksAway(user)
  await hasRequested(user.page)
  user.context.off('request', listen)
  return requests.filter((url) => /monitor|guests|\/oe/.test(url))
}

test('a page without a sign-in sends no telemetry while the kill switch is on', async () => {
  const user = await visit({ isWatched: true })
  const turns = (variant: string) =>
    fetch(`${user.site.origin}/dev/flags`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: user.site.origin },
      body: JSON.stringify({ id: telemetryKillSwitch, variant }),
    })
  // Records whether telemetry listens for hidden pages. Telemetry starts to listen before it sends data.
  await user.context.addInitScript(() => {
    const listen = document.addEventListener.bind(document)
    document.addEventListener = (type: string, ...rest: [EventListener]) => {
      if (type === 'visibilitychange') Object.assign(globalThis, { isListening: true })
      listen(type, ...rest)
    }
  })
  await turns('T1')
  expect(await toldFromHelp(user)).toEqual([])
  await user.opens()
  // `sessionStorage` contains the flags of the help page. Wait until the client has also stored the flags in
  // `localStorage`.
  await expect.poll(() => user.stored('localStorage', 'appConfig')).toContain(telemetryKillSwitch)
  expect(await toldFromHelp(user)).toEqual([])
  expect(await readTelemetry(user)).toEqual([])
  // If no response arrives, the page uses the last flags and logs the failure.
  user.watch.announce(report('featureFlagsFailed'), noConnection)
  await user.page.evaluate(() => sessionStorage.clear())
  await user.network.fail('fetchFeatureFlags', ['abort'])
  expect(await toldFromHelp(user)).toEqual([])
  await turns('C')
  await user.page.evaluate(() => sessionStorage.clear())
  const goesOn = user.page.waitForRequest('**/api/v1/oe*')
  await user.opens('/help')
  await goesOn
})
