import { expect, onTestFinished, test } from 'vitest'
import { standingClock, startBackend } from '../index.ts'
import type { BackendOptions } from '../start/options.ts'
import { createFolder } from '../testing/cluster.ts'

const now = Date.UTC(2026, 0, 5)
const path = '/.well-known/security.txt'

async function start(more: Partial<BackendOptions>) {
  const { options, drop } = await createFolder()
  onTestFinished(drop)
  const backend = await startBackend({ ...options, clock: standingClock(now), report: () => {}, ...more })
  onTestFinished(backend.close)
  return backend.origins
}

test('security.txt of the website and the payments site expires in 300 to 365 days', async () => {
  const contacts = ['mailto:security@example.com', 'https://example.com/report']
  const origins = await start({ securityContact: { contacts, policy: 'https://example.com/policy' } })
  for (const origin of Object.values(origins)) {
    const answer = await fetch(`${origin}${path}`)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
    const [first, second, expires = '', policy] = (await answer.text()).split('\n')
    expect([first, second]).toEqual(contacts.map((contact) => `Contact: ${contact}`))
    const days = (Date.parse(expires.replace('Expires: ', '')) - now) / (24 * 60 * 60_000)
    expect([days > 300, days < 365]).toEqual([true, true])
    expect(policy).toBe('Policy: https://example.com/policy')
  }
})

test('a server without a security contact has no security.txt', async () => {
  const { website } = await start({})
  expect((await fetch(`${website}${path}`)).status).toBe(404)
})
