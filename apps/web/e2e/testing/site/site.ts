import { type Budgets, type Sms, type StartedBackend, startBackend, systemClock } from '@palmflow/backend'
import { renderPages } from '@palmflow/backend/operator-pages'
import { expect, inject } from 'vitest'
import { remote, remoteSite } from './remote-site.ts'
import { folderOf } from './scratch-folder.ts'

/** A server whose clock runs. The test can move the clock forward. */
export interface Site extends Pick<StartedBackend, 'clock' | 'counters'> {
  origin: string
  payments: string
  /** Returns the newest text message first. */
  texts(phone: string): Promise<Sms[]>
  close(): Promise<void>
}

export const numbers = {
  withPin: '2065550100',
  withoutPin: '2065550101',
  held: '2065550102',
  unknown: '2065550177',
} as const
/** The input of the demo user, or of the test user of a deployed site. */
export const demoPerson = { number: remote?.number ?? numbers.withPin, rightPin: remote?.pin ?? '1234' } as const

const codeIn = (text: Sms | undefined): string => text?.text.match(/ #(\d{6})$/)?.[1] ?? ''
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')

export const textsTo = async (origin: string, phone: string): Promise<Sms[]> =>
  (await fetch(`${origin}/dev/sms?phone=${encodeURIComponent(phone)}`)).json()

export async function newestCode(texts: () => Promise<Sms[]>): Promise<string> {
  const newest = async () => codeIn((await texts())[0])
  await expect.poll(newest).toMatch(/^\d{6}$/)
  return newest()
}

/**
 * Returns the deployed site of this run. Without a deployed site, starts a server.
 * @param webDir the build of the website
 * @param textsFile a file with the operator's texts
 */
export async function openSite(
  budgets: Partial<Budgets> = {},
  webDir = inject('webDir'),
  textsFile?: string,
): Promise<Site> {
  if (remote !== undefined) return remoteSite(remote)
  const data = await folderOf('e2e', inject('seededDir'))
  const [dataDir, clock] = [data.path, systemClock()]
  const changed = textsFile !== undefined && { changedSite: await renderPages(textsFile, webDir) }
  const backend = await startBackend({ dataDir, clock, budgets, webDir, report: () => {}, ...changed })
  const { website, payments } = backend.origins
  return {
    clock,
    counters: backend.counters,
    origin: website,
    payments,
    texts: (phone) => textsTo(website, phone),
    close: async () => {
      await backend.close()
      await data.remove()
    },
  }
}
