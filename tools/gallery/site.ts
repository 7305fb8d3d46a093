import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '@palmflow/backend'
import { codesSentTo } from '@palmflow/backend/testing/parallel-clients'
import { createTestClient, type Tokens } from '@palmflow/backend/testing/test-client'
import { root } from '@palmflow/tool-build/repo-folders'
import { buildWebIfStale } from '@palmflow/tool-build/stamp'

const plenty = 1_000_000
/** The limits are high, because the demo user signs in many times. */
const budgets = {
  ...{ smsPerNumberWindow: plenty, smsPerNumberDay: plenty, smsPerAddressHour: plenty, smsPerDeviceHour: plenty },
  ...{ sessionsPerAddress: plenty, rightPinsPerHour: plenty, requestsPerMinute: plenty },
}

export interface GallerySite {
  website: string
  payments: string
  /** Runs sign-ins one after another, because each sign-in uses the newest code of the same number. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  signIn(): Promise<Tokens>
  close(): Promise<void>
}

const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'

export const demo = { number: '2065550100', pin: '1234' }

/**
 * Starts the whole service on free ports with its own data. The service uses a copy of the built website, so that
 * builds do not affect the pictures.
 */
export async function openGallerySite(): Promise<GallerySite> {
  await buildWebIfStale()
  const dataDir = mkdtempSync(join(tmpdir(), 'palmflow-gallery-'))
  const webDir = join(dataDir, 'web')
  cpSync(join(root, 'apps/web/dist'), webDir, { recursive: true })
  const backend = await startBackend({ dataDir, webDir, budgets, report: () => {} })
  const { website, payments } = backend.origins
  let last: Promise<unknown> = Promise.resolve()
  function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = last.then(work, work)
    last = next
    return next
  }
  const signIn = () =>
    alone(async (): Promise<Tokens> => {
      const client = createTestClient(website, {}, { 'user-agent': userAgent })
      const phone = `+1${demo.number}`
      const code = async () => (await codesSentTo(website, phone))[0] ?? ''
      await client.signsIn({ phone, code, pin: demo.pin })
      return client.tokens
    })
  const close = async () => {
    await backend.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { website, payments, alone, signIn, close }
}
