import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '@palmflow/backend'
import { codesSentTo } from '@palmflow/backend/testing/crowd'
import { createPerson, type Tokens } from '@palmflow/backend/testing/person'
import { root } from '@palmflow/tool-build/place'
import { buildWebIfStale } from '@palmflow/tool-build/stamp'

const plenty = 1_000_000
/** One person signs in again and again. */
const budgets = {
  ...{ smsPerNumberWindow: plenty, smsPerNumberDay: plenty, smsPerAddressHour: plenty, smsPerDeviceHour: plenty },
  ...{ sessionsPerAddress: plenty, rightPinsPerHour: plenty, requestsPerMinute: plenty },
}

export interface GallerySite {
  website: string
  payments: string
  /** The newest code that this number was sent. */
  codeOf(number: string): Promise<string>
  /** One after the other: the newest code is another's as soon as another asks. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  /** Tokens of the demo person, who has just signed in. */
  signIn(): Promise<Tokens>
  close(): Promise<void>
}

const demoNumber = '+12065550100'

/** The whole service on free ports: its own data, and a copy of the built website, which another build must not disturb. */
export async function openGallerySite(): Promise<GallerySite> {
  await buildWebIfStale()
  const dataDir = mkdtempSync(join(tmpdir(), 'palmflow-gallery-'))
  const webDir = join(dataDir, 'web')
  cpSync(join(root, 'apps/web/dist'), webDir, { recursive: true })
  const backend = await startBackend({ dataDir, webDir, budgets, report: () => {} })
  const { website, payments } = backend.origins
  async function codeOf(number: string): Promise<string> {
    const [newest = ''] = await codesSentTo(website, number)
    return newest
  }
  let last: Promise<unknown> = Promise.resolve()
  function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = last.then(work, work)
    last = next
    return next
  }
  const signIn = () =>
    alone(async (): Promise<Tokens> => {
      const person = createPerson(website)
      await person.ask('requestAccessToken')
      await person.sendOtp(demoNumber)
      await person.submitOtp(demoNumber, await codeOf(demoNumber))
      await person.submitPin('1234')
      return person.tokens
    })
  const close = async () => {
    await backend.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { website, payments, codeOf, alone, signIn, close }
}
