import { expect, onTestFinished, test, vi } from 'vitest'
import { demoProfiles, startBackend } from '../index.ts'
import { textsTo } from '../testing/all-values.ts'
import { onDatabases } from '../testing/databases.ts'
import { createPerson } from '../testing/person.ts'

const { phone } = demoProfiles.withoutPin

onDatabases('a file that somebody has asked for', ({ open }) => {
  test('is there at once, without another call and before a server looks by itself, which it does every five seconds', async () => {
    const { options, drop } = await open()
    // Its turns stand still.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { sms, codeTo } = textsTo()
    const texts: string[] = []
    const send: typeof sms.send = async (text) => {
      texts.push(text.text)
      return sms.send(text)
    }
    const backend = await startBackend({ ...options, sms: { send }, report: () => {} })
    const person = createPerson(backend.origins.website)
    await person.ask('requestAccessToken')
    await person.sendOtp(phone)
    await person.submitOtp(phone, codeTo(phone))
    await person.ask('checkVerification')
    expect((await person.askFor('startDataRequest')).status).toBe(204)
    await expect.poll(() => texts.at(-1)).toContain('/dashboard?dataDownload=')
    await backend.close()
    await drop()
  })
})
