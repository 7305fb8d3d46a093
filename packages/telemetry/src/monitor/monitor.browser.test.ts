import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { monitorConfig } from './config.ts'
import { breathe, hiding, monitored, until } from './testing/monitored.ts'

beforeEach(() => {
  localStorage.clear()
  // Clears the list of loaded files, because a new monitor also records files from before its start. The browser may
  // report some of these files late.
  performance.clearResourceTimings()
  vi.useFakeTimers({ now: 1_700_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the monitor has the settings of the specification [R431 R432 R473 R474 R475 R476]', () => {
  const { eventPluginsToLoad = [], ...config } = monitorConfig('https://rum.example')
  expect(config).toMatchObject({
    allowCookies: false,
    enableXRay: false,
    batchLimit: 100,
    eventCacheSize: 200,
    sessionEventLimit: 200,
    sessionLengthSeconds: 1_800,
    dispatchInterval: 5_000,
    retries: 2,
    sessionSampleRate: 1,
    userIdRetentionDays: 30,
    routeChangeComplete: 100,
    routeChangeTimeout: 10_000,
  })
  const watched = eventPluginsToLoad.map((plugin) => plugin.getPluginId().replace(/^com\.amazonaws\.rum\./, ''))
  expect(watched).toEqual(['js-error', 'navigation', 'resource', 'web-vitals', 'fetch'])
})

test('the monitor sends events after five seconds with guest credentials [R388 R429 R430]', async () => {
  const { monitor, sentRequests, poolRequests, pass, isSent } = monitored()
  monitor.record('ProfileManagement.Disconnect', 'arn:pool/one')
  // Waits for the guest credentials, because the monitor sends nothing without them.
  await until(() => localStorage.getItem('cwr_c_shop') !== null)
  await pass(4_900)
  expect(sentRequests).toEqual([])
  await pass(200)
  await isSent(1)
  expect(poolRequests).toEqual([
    'AWSCognitoIdentityService.GetId',
    'AWSCognitoIdentityService.GetCredentialsForIdentity',
  ])
  expect(sentRequests[0]?.url).toBe('https://rum.example/appmonitors/shop')
  expect(sentRequests[0]?.headers.get('authorization')).toMatch(
    /^AWS4-HMAC-SHA256 Credential=GUEST\/\d{8}\/us-west-2\/rum\//,
  )
  const body = JSON.parse(sentRequests[0]?.body ?? '')
  expect(Object.keys(body).sort()).toEqual([
    ...['AppMonitorDetails', 'BatchId', 'RumEvents', 'SessionMetadata', 'UserDetails'],
  ])
  const event = body.RumEvents.find(({ type }: { type: string }) => type === 'ProfileManagement.Disconnect')
  expect(JSON.parse(event.details)).toEqual({ application: 'arn:pool/one' })
  expect(document.cookie).toBe('')
})

test('the monitor cuts the stack of an error to 1,000 characters [R479]', async () => {
  const { monitor, sentRequests, pass, isSent } = monitored()
  const broken = new Error('no 4071 for +1 (206) 555-0100')
  broken.stack = `Error: no 4071\n${'    at somewhere (app.js)\n'.repeat(200)}`
  monitor.error(broken)
  await pass(5_100)
  await isSent(1)
  const { RumEvents } = JSON.parse(sentRequests[0]?.body ?? '')
  const found = RumEvents.find(({ type }: { type: string }) => type === 'com.amazon.rum.js_error_event')
  const { message, stack } = JSON.parse(found.details)
  expect(message).toBe('no # for +#')
  expect(stack.length).toBe(1_000 - '4071'.length + '#'.length)
  // Checks only the details, because random numbers elsewhere may contain the four digits.
  expect(found.details).not.toContain('4071')
  expect(sentRequests[0]?.body).not.toContain('555-0100')
})

test('the monitor retries a request with status 429 or 503 after two and four seconds [R445]', async () => {
  const { monitor, sentRequests, pass, isSent } = monitored([429, 503, 503])
  monitor.record('Visit.Dwell')
  await pass(5_100)
  await isSent(1)
  await pass(1_800)
  expect(sentRequests).toHaveLength(1)
  await pass(300)
  await isSent(2)
  await pass(3_700)
  expect(sentRequests).toHaveLength(2)
  await pass(400)
  await isSent(3)
  await pass(60_000)
  expect(sentRequests).toHaveLength(3)
})

test('the monitor sends later events after a refused request [R446]', async () => {
  const { monitor, sentRequests, pass, isSent } = monitored([400])
  monitor.record('Visit.Dwell')
  await pass(5_100)
  await isSent(1)
  await pass(60_000)
  expect(sentRequests).toHaveLength(1)
  monitor.record('Visit.Dwell')
  await pass(5_100)
  await isSent(2)
})

test.each([
  ['404', [404], 1],
  ['403 with fresh credentials', [403, 403], 2],
])('the monitor stops sending after the status %s [R444]', async (_, statuses, times) => {
  const { monitor, sentRequests, pass, isSent } = monitored(statuses)
  for (let n = 0; n < 6; n += 1) {
    monitor.record('Visit.Dwell')
    await pass(5_100)
    await isSent(Math.min(n + 1, times))
    await pass(100)
  }
  expect(sentRequests).toHaveLength(times)
})

test('the monitor reports missing guest credentials once [R447]', async () => {
  const broken: unknown[] = []
  const hear = ({ reason }: PromiseRejectionEvent): void => void broken.push(reason)
  addEventListener('unhandledrejection', hear)
  onTestFinished(() => removeEventListener('unhandledrejection', hear))
  const { beacons, hide } = hiding()
  const { monitor, sentRequests, messages, pass } = monitored([], { poolStatus: 500 })
  for (let n = 0; n < 3; n += 1) {
    monitor.record('Visit.Dwell')
    await pass(20_000)
  }
  await until(() => messages.length > 0)
  monitor.record('Visit.Dwell')
  hide()
  await pass(20_000)
  expect(messages).toEqual(['Cannot dispatch; no credentials.'])
  expect([sentRequests, beacons, broken]).toEqual([[], [], []])
})

test('the monitor renews its credentials half a minute before they expire [R478]', async () => {
  const { monitor, sentRequests, poolRequests, pass, isSent } = monitored([], { lifeSeconds: 63 })
  // Waits until the first credentials are cached, before the clock moves.
  await until(() => localStorage.getItem('cwr_c_shop') !== null)
  const renewals = () => poolRequests.filter((target) => target.endsWith('GetCredentialsForIdentity')).length
  for (const [milliseconds, times] of [
    [5_100, 1],
    [19_900, 2],
    [10_000, 3],
  ] as const) {
    monitor.record('Visit.Dwell')
    await pass(milliseconds)
    await isSent(times)
  }
  expect(renewals()).toBe(1)
  monitor.record('Visit.Dwell')
  await pass(5_100)
  await isSent(4)
  expect([renewals(), sentRequests.length]).toEqual([2, 4])
})

test('the monitor reports at most ten resources of a page [R477]', async () => {
  // Uses the real clock, because the browser's list contains real times, which are later than the fake clock.
  vi.useRealTimers()
  performance.clearResourceTimings()
  const pictures = Array.from({ length: 14 }, (_, n) => `${location.origin}/picture-${n}.png`)
  for (const url of pictures) new Image().src = url
  while (!pictures.every((url) => performance.getEntriesByName(url).length > 0)) await breathe()
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  const { monitor, sentRequests, pass, isSent } = monitored()
  monitor.record('Visit.Dwell')
  await pass(5_100)
  await isSent(1)
  const { RumEvents }: { RumEvents: { type: string; details: string }[] } = JSON.parse(sentRequests[0]?.body ?? '')
  const resourceEvents = RumEvents.filter(({ type }) => type === 'com.amazon.rum.performance_resource_event')
  expect(resourceEvents.filter(({ details }) => JSON.parse(details).fileType === 'image')).toHaveLength(10)
})

test('the beacon of a hidden page has a signature that is valid for 60 s [R480]', async () => {
  const { beacons, hide } = hiding()
  const { monitor, pass, isSent } = monitored()
  monitor.record('Visit.Dwell')
  await pass(5_100)
  await isSent(1)
  monitor.error(new Error('no 4071 for +1 (206) 555-0100'))
  hide()
  await until(() => beacons.length > 0)
  expect(beacons[0]?.body).toContain('no # for +#')
  expect(beacons[0]?.body).not.toContain('555-0100')
  expect(beacons[0]?.url.pathname).toBe('/appmonitors/shop')
  expect(beacons[0]?.url.searchParams.get('X-Amz-Algorithm')).toBe('AWS4-HMAC-SHA256')
  expect(beacons[0]?.url.searchParams.get('X-Amz-Expires')).toBe('60')
})

test('a hidden page sends no beacon if telemetry is switched off', async () => {
  const { beacons, hide } = hiding()
  const { monitor, sentRequests, pass, isSent, turnOff } = monitored()
  monitor.record('Visit.Dwell')
  await pass(5_100)
  await isSent(1)
  turnOff()
  monitor.record('Visit.Dwell')
  hide()
  await until(() => sentRequests.length + beacons.length > 1)
  expect(beacons).toEqual([])
})

test('the monitor assumes the configured role before its first request [R388]', async () => {
  const poolRequests: string[] = []
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const request = new Request(input)
    poolRequests.push(`${request.url} ${new URLSearchParams(await request.text()).get('RoleArn')}`)
    const ends = new Date(Date.now() + 3_600_000).toISOString()
    return new Response(
      `<AccessKeyId>ROLE</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>t</SessionToken><Expiration>${ends}</Expiration>`,
    )
  })
  const { monitor, sentRequests, poolRequests: pool, pass, isSent } = monitored([], { guestRole: 'arn:role/guest' })
  await until(() => localStorage.getItem('cwr_c_shop') !== null)
  monitor.record('Visit.Dwell')
  await pass(5_100)
  await isSent(1)
  expect(pool.map((target) => target.split('.')[1])).toEqual(['GetId', 'GetOpenIdToken'])
  expect(poolRequests).toEqual(['https://sts.us-west-2.amazonaws.com/ arn:role/guest'])
  expect(sentRequests[0]?.headers.get('authorization')).toContain('Credential=ROLE/')
})
