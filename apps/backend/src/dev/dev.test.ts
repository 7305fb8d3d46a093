import { createECDH, createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brand } from '@palmflow/brand'
import { featureFlagIds } from '@palmflow/contract'
import { demoPerson, twinOf } from '@palmflow/palm/synthetic'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, kindOf } from '../gateway/testing/app.ts'
import {
  demoProfiles,
  randomSecrets,
  type ShellStatement,
  type Sms,
  type StartedBackend,
  standingClock,
  startBackend,
} from '../index.ts'

const folder = mkdtempSync(join(tmpdir(), 'palmflow-dev-'))
const head = '<head><meta name="host-role" content="website"></head>'
let backend: StartedBackend
let site = ''
let phone = ''

beforeAll(async () => {
  for (const [path, text] of Object.entries({
    'web/index.html': head,
    'web/_spa.html': head,
    'phone/index.html': '<div id="root"></div>',
    'phone/assets/phone-1.js': 'start()',
  })) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  backend = await startBackend({
    dataDir: join(folder, 'db'),
    webDir: join(folder, 'web'),
    phone: { port: 0, folder: join(folder, 'phone') },
    clock: standingClock(),
    report: () => {},
  })
  site = backend.origins.website
  phone = backend.phone ?? ''
})
afterAll(async () => {
  await backend.close()
  rmSync(folder, { recursive: true })
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(site + path, { method: 'POST', body: JSON.stringify(body), headers })
const read = async (path: string) => (await fetch(site + path)).json()

test('a palm similar to the demo user’s palm requires the phone number', async () => {
  const app = createApp(site)
  await app.consent()
  expect(await app.show(twinOf(demoPerson), 1)).toMatchObject({ challengeType: 'PHONE' })
  await app.consent()
  expect(await app.show(demoPerson, 1)).toEqual({ signedIn: true })
  const { phone: number } = demoProfiles.withPin
  expect(await app.profile()).toMatchObject({ contactInfo: { phoneTail: number.slice(-4) } })
})

test('the clock endpoint of a local server accepts forwardMs and advanceMs', async () => {
  const { now } = await read('/dev/clock')
  expect(await (await post('/dev/clock', { forwardMs: 1_000 })).json()).toEqual({ now: now + 1_000 })
  expect(await (await post('/dev/clock', { advanceMs: 1_000 })).json()).toEqual({ now: now + 2_000 })
  expect((await post('/dev/clock', { forwardMs: -1 })).status).toBe(400)
})

test('the development tools set a feature flag of the app', async () => {
  const id = featureFlagIds.healthcareSignInDirect
  expect(await read('/api/v1/feature-flags')).toMatchObject({ [id]: 'T1' })
  expect((await post('/dev/flags', { id, variant: 'C' })).status).toBe(200)
  expect(await read('/dev/flags')).toMatchObject({ [id]: 'C' })
  expect((await read('/api/v1/app-config')).weblabs).toMatchObject({ [id]: 'C' })
  expect((await post('/dev/flags', { id: 'new-one', variant: 'T1' })).status).toBe(200)
  expect(await read('/api/v1/feature-flags')).toMatchObject({ 'new-one': 'T1' })
  for (const body of [{}, { id }, { id: '', variant: 'T1' }]) expect((await post('/dev/flags', body)).status).toBe(400)
})

test('a call through the offline simulated network fails', async () => {
  const app = createApp(site)
  expect(await (await post('/dev/network', { mode: 'offline' })).json()).toEqual({ mode: 'offline' })
  expect(await kindOf(app.consent())).toBe('unavailable')
  await expect(fetch(`${site}/api/v1/feature-flags`)).rejects.toThrow('fetch failed')
  expect((await fetch(`${site}/dev/network`)).status).toBe(200)
  await post('/dev/network', { mode: 'online' })
  expect(await kindOf(app.consent())).toBe('done')
})

test('the offline simulated network of the app does not affect the website', async () => {
  const settings = { mode: 'offline', aoSessionId: 'ao-1' }
  await post('/dev/network', settings)
  expect(await read('/dev/network')).toEqual(settings)
  expect((await fetch(`${site}/api/v1/feature-flags`, { headers: { source: 'website;id=1' } })).status).toBe(200)
  await expect(fetch(`${site}/api/v1/feature-flags`, { headers: { source: 'in-app;id=1' } })).rejects.toThrow()
  await expect(fetch(`${site}/v1/user/profile`)).rejects.toThrow()
  await post('/dev/network', { mode: 'online' })
})

test('a response over the slow simulated network arrives three seconds later', async () => {
  await post('/dev/network', { mode: 'slow' })
  const before = performance.now()
  expect((await fetch(`${site}/v1/user/profile`)).status).toBe(403)
  expect(performance.now() - before).toBeGreaterThan(2_900)
  await post('/dev/network', { mode: 'online' })
  expect((await post('/dev/network', { mode: 'gone' })).status).toBe(400)
})

test('the list of text messages is a page for browsers and JSON for other clients', async () => {
  const app = createApp(site)
  await app.consent()
  await app.showUnsigned(demoPerson, 1)
  await app.give({ phone: demoProfiles.withPin.phone })
  const path = `/dev/sms?phone=${encodeURIComponent(demoProfiles.withPin.phone)}`
  const [{ text }] = await read(path)
  const page = await fetch(site + path, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
  const html = await page.text()
  expect([page.headers.get('content-type'), page.headers.get('vary')]).toEqual([
    'text/html; charset=UTF-8',
    expect.stringContaining('accept'),
  ])
  expect(html).toContain('<h1 class="pf-title">Text messages</h1>')
  expect(html).toContain(`<strong>${text.slice(0, 6)}</strong> is your`)
  const none = await fetch(`${site}/dev/sms?phone=nonsense`, { headers: { accept: 'text/html' } })
  expect(await none.text()).toContain('No text message was sent yet.')
})

test('only the simulator can call the development tools from another origin', async () => {
  const from = async (path: string, origin: string) =>
    (await fetch(site + path, { headers: { origin } })).headers.get('access-control-allow-origin')
  expect([await from('/dev/sms', phone), await from('/dev/network', phone)]).toEqual([phone, phone])
  expect([await from('/api/v1/feature-flags', phone), await from('/v1/user/profile', phone)]).toEqual([null, null])
  expect(await from('/dev/sms', 'http://localhost:1')).toBeNull()
  const move = (origin: string) => post('/dev/clock', { forwardMs: 1 }, { origin })
  expect([(await move(phone)).status, (await move('http://localhost:1')).status]).toEqual([200, 403])
})

test('the page of the simulator can frame only the website', async () => {
  const page = await fetch(`${phone}/`)
  expect([page.status, await page.text()]).toEqual([200, '<div id="root"></div>'])
  const policy = (page.headers.get('content-security-policy') ?? '').split('; ')
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    `frame-src ${site}`,
    `connect-src 'self' ${site}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy).toContain(part)
  }
  expect((await fetch(`${phone}/assets/phone-1.js`)).headers.get('content-type')).toContain('text/javascript')
  expect((await fetch(`${phone}/assets/missing.js`)).status).toBe(404)
  expect((await fetch(`${phone}/api/v1/feature-flags`)).status).toBe(404)
})

test('only the origin of the simulator can frame the website', async () => {
  const tag = `<meta name="palmflow-shell-origin" content="${phone}">`
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(site + path, { headers })
    const policy = response.headers.get('content-security-policy') ?? ''
    return { text: await response.text(), policy, vary: response.headers.get('vary') }
  }
  const framed = await get('/dashboard', { 'sec-fetch-dest': 'iframe' })
  expect(framed.policy.split('; ')).toContain(`frame-ancestors ${phone}`)
  expect([framed.text.includes(tag), framed.vary]).toEqual([true, 'accept-encoding, sec-fetch-dest'])
  expect((await get('/sign-in?treatment=IOS_APP_CLIP')).text).toContain(tag)
  for (const path of ['/', '/sign-in', '/sign-in?treatment=WEB', '/sign-in?treatment='])
    expect((await get(path)).text).not.toContain(tag)
})

test('a page cannot frame the website of a server without a simulator', async () => {
  const plain = await startBackend({ dataDir: join(folder, 'plain'), webDir: join(folder, 'web') })
  const response = await fetch(`${plain.origins.website}/sign-in?treatment=IOS_APP_CLIP`)
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect([await response.text(), plain.phone]).toEqual([head, undefined])
  await plain.close()
})

test('a deployed server registers only a shell key that is attested', async () => {
  const shells = { isGenuine: async ({ evidence }: ShellStatement) => evidence === 'vouched for' }
  const deployed = await startBackend({
    ...{ dataDir: join(folder, 'vouched'), secrets: randomSecrets(), sms: { send: async () => {} } },
    ...{ environment: 'beta', shells, report: () => {} },
  })
  const publicKey = new Uint8Array(createECDH('prime256v1').generateKeys())
  const id = createHash('sha256').update(publicKey).digest('base64url')
  const register = (evidence: string) => deployed.registerShellKey({ publicKey, kind: 'app-attest', evidence })
  expect([await register('made up'), await register('vouched for')]).toEqual([undefined, id])
  await deployed.close()
})

test('a deployed server without an attestation registers no shell key', async () => {
  const deployed = await startBackend({
    ...{ dataDir: join(folder, 'without port'), secrets: randomSecrets(), sms: { send: async () => {} } },
    ...{ environment: 'prod', report: () => {} },
  })
  const publicKey = new Uint8Array(createECDH('prime256v1').generateKeys())
  expect(await deployed.registerShellKey({ publicKey, kind: 'build', evidence: '' })).toBeUndefined()
  await deployed.close()
})

test('a deployed server has no development tools, simulator or demo palm', async () => {
  const texts: string[] = []
  const carrier = { send: async ({ text }: Sms) => void texts.push(text) }
  const deployed = await startBackend({
    ...{ dataDir: join(folder, 'deployed'), webDir: join(folder, 'web'), secrets: randomSecrets(), sms: carrier },
    ...{ environment: 'beta', phone: { port: 0, folder: join(folder, 'phone') }, shellOrigin: 'https://shell.example' },
  })
  const { website } = deployed.origins
  for (const path of ['/dev/flags', '/dev/network', '/dev/clock', '/dev/sms', '/dev/shell-keys']) {
    expect((await fetch(website + path, { headers: { origin: 'https://shell.example' } })).status).toBe(404)
  }
  const policy = ((await fetch(website)).headers.get('content-security-policy') ?? '').split('; ')
  const calls = `'self' https://api.beta.${brand.domain} https://gateway.beta.${brand.domain}`
  const watched = `https://rum.beta.${brand.domain} https://cognito-identity.us-west-2.amazonaws.com`
  expect(policy).toContain(`connect-src ${calls} ${watched}`)
  expect(policy).toContain('frame-ancestors https://shell.example')
  const app = createApp(website)
  await app.consent()
  expect([deployed.phone, await app.showUnsigned(demoPerson, 1)]).toEqual([
    undefined,
    { signedIn: false, challengeType: 'PHONE' },
  ])
  await app.give({ phone: demoProfiles.withPin.phone })
  const otp = texts[0]?.match(/ #(\d{6})$/)?.[1] ?? ''
  expect(await kindOf(app.give({ otp }))).toBe('notFound')
  await deployed.close()
})
