import { demoPerson } from '@palmflow/palm/synthetic'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { createApp } from '../gateway/testing/app.ts'
import { demoProfiles, startBackend } from '../index.ts'
import { textsTo } from '../testing/database-values.ts'
import { onDatabases } from '../testing/databases.ts'
import { createTestClient } from '../testing/test-client.ts'
import { withoutWorkers } from '../testing/without-workers.ts'

const { phone } = demoProfiles.withoutPin

const asksBy = {
  async website(origin: string, codeTo: (phone: string) => string) {
    const client = createTestClient(origin)
    await client.signsIn({ phone, code: codeTo })
    return (await client.askFor('startDataRequest')).status
  },
  async app(origin: string) {
    const app = createApp(origin)
    await app.consent()
    await app.show(demoPerson, 1)
    const headers = { authorization: `Bearer ${app.accessToken()}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ clientToken: newId() })
    return (await fetch(`${origin}/v1/user/data-access`, { method: 'POST', headers, body })).status
  },
} as const

onDatabases('parallel data requests', ({ open }) => {
  test.for([
    ['on the website', asksBy.website, 204],
    ['in the app', asksBy.app, 200],
  ] as const)('a data file requested %s is created before the next poll of the worker', async ([_, asks, status]) => {
    const { options, drop } = await open()
    withoutWorkers()
    const { sms, codeTo } = textsTo()
    const texts: string[] = []
    const send: typeof sms.send = async (text) => {
      texts.push(text.text)
      return sms.send(text)
    }
    const backend = await startBackend({ ...options, sms: { send }, report: () => {} })
    expect(await asks(backend.origins.website, codeTo)).toBe(status)
    await expect.poll(() => texts.at(-1)).toContain('/dashboard?dataDownload=')
    await backend.close()
    await drop()
  })
})
