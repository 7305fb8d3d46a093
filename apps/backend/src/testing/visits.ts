import { createApp } from '../gateway/testing/app.ts'
import { type StartedBackend, startBackend } from '../index.ts'
import type { Secrets } from '../keys/secrets.ts'
import { textsTo } from './database-values.ts'
import { roomy } from './servers.ts'
import { createTestClient } from './test-client.ts'

const budgets = { ...roomy, consentsPerAddress: 1_000_000, unprovenPalmsPerAddressHour: 1_000_000 }

export interface VisitedServer {
  backend: StartedBackend
  /**
   * Verifies the number on the website, and enters the number at a challenge in the app.
   * @throws if the website refuses the code
   */
  visit(phone: string): Promise<void>
}

export async function startVisited(
  store: { dataDir: string; databaseUrl?: string | undefined },
  secrets: Secrets,
): Promise<VisitedServer> {
  const { sms, codeTo } = textsTo()
  const { databaseUrl, dataDir } = store
  const where = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) }
  const backend = await startBackend({ ...where, secrets, sms, budgets, report: () => {} })
  const { website } = backend.origins
  return {
    backend,
    async visit(phone) {
      const client = createTestClient(website)
      await client.ask('requestAccessToken')
      await client.sendOtp(phone)
      const { status } = await client.submitOtp(phone, codeTo(phone))
      if (status !== 200) throw new Error(`The code of a visit is answered with ${status}`)
      const app = createApp(website)
      await app.consent()
      await app.showUnsigned({ name: phone }, 1)
      await app.give({ phone })
    },
  }
}
