import { randomBytes } from 'node:crypto'
import { startBackend } from '@palmflow/backend'
import { configurationOf } from '@palmflow/backend/configuration'
import { freePorts } from '@palmflow/tool-build/free-ports'
import { expect, inject, onTestFinished, test } from 'vitest'
import { folderOf } from '../testing/site/scratch-folder.ts'
import type { Site } from '../testing/site/site.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

const key = (): string => randomBytes(32).toString('base64')
const keys = ['SESSION_KEY', 'OTP_KEY', 'PIN_PEPPER', 'PALM_KEY', 'MASTER_KEY'] as const

async function deployed(variables: Record<string, string>): Promise<Site> {
  const data = await folderOf('deployed')
  const [port = 0, payments = 0] = await freePorts(2)
  const env = {
    ...Object.fromEntries(keys.map((name) => [name, key()])),
    ...{ ENVIRONMENT: 'prod', SMS_URL: 'http://127.0.0.1:9/', ADDRESS_HEADER: 'none' },
    ...{ WEBSITE_ORIGIN: `http://localhost:${port}`, PAYMENTS_ORIGIN: `http://localhost:${payments}` },
    ...variables,
  }
  const options = await configurationOf(env, data.path)
  const ports = { ports: { website: port, payments }, operations: { port: 0 } }
  const backend = await startBackend({ ...options, ...ports, webDir: inject('webDir'), report: () => {} })
  const close = async (): Promise<void> => {
    await backend.close()
    await data.remove()
  }
  const { clock, counters } = backend
  return { clock, counters, origin: env.WEBSITE_ORIGIN, payments: env.PAYMENTS_ORIGIN, texts: async () => [], close }
}

const watched = {
  MONITORING_ENDPOINT: 'https://rum.example',
  MONITORING_IDENTITY_POOL: 'eu-west-1:pool',
  MONITORING_APP_MONITOR: 'harbour',
  MONITORING_IDENTITY_ENDPOINT: 'https://identity.example',
}

/** The test sends this response in place of the identity pool and in place of the monitor. */
const guest = {
  headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
  json: {
    IdentityId: 'eu-west-1:guest',
    Credentials: { AccessKeyId: 'key', SecretKey: 'secret', SessionToken: 'token', Expiration: 4_000_000_000 },
  },
}

/**
 * Opens two pages. Counts the requests for the monitor's file and the requests to the monitor's hosts.
 * @param isDue whether the monitor must have called its hosts before the count
 */
async function monitorsOf(variables: Record<string, string>, isDue = false): Promise<{ files: number; hosts: number }> {
  const site = await deployed(variables)
  onTestFinished(site.close)
  const user = await visit({ site, isWatched: true })
  await user.context.route(/^https:/, (route) => route.fulfill(guest))
  const requests: string[] = []
  user.context.on('request', (request) => requests.push(request.url()))
  const filesAsked = () => requests.filter((url) => url.includes('/assets/last-')).length
  const hostsAsked = () => requests.filter((url) => /^https:\/\/(?:rum|identity)\.example/.test(url)).length
  for (const [index, path] of ['/', '/too-many-requests'].entries()) {
    const watching = user.page.waitForResponse('**/assets/after-*')
    await user.opens(path)
    await (await watching).finished()
    if (isDue) {
      await expect.poll(filesAsked).toBe(index + 1)
      await expect.poll(hostsAsked).toBeGreaterThan(0)
    }
    await user.page.waitForLoadState('networkidle')
  }
  return { files: filesAsked(), hosts: hostsAsked() }
}

test('a page loads no telemetry monitor if none is configured', async () => {
  expect(await monitorsOf({})).toEqual({ files: 0, hosts: 0 })
})

test('each of two pages loads a configured telemetry monitor', async () => {
  const { files, hosts } = await monitorsOf(watched, true)
  expect(files).toBe(2)
  expect(hosts).toBeGreaterThan(0)
})
