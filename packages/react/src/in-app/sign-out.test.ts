import { endpoints } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { leaveWithoutUser, withGatewayToken } from './sign-out.ts'

const site = 'https://main.example'

type Named = Parameters<typeof withGatewayToken>[0]

async function requestFor(path: string, accessToken?: string, named: Named = 'signOut'): Promise<Request | undefined> {
  let lastRequest: Request | undefined
  const current = () => (accessToken === undefined ? {} : { accessToken })
  const fetch = withGatewayToken(named, { current }, (request) => {
    lastRequest = request
    return Promise.resolve(new Response())
  })
  await fetch(`${site}${path}`, { method: 'DELETE', keepalive: true, headers: { 'x-of-the-client': 'kept' } })
  expect(lastRequest?.headers.get('x-of-the-client')).toBe('kept')
  return lastRequest
}
const sentTo = async (...args: Parameters<typeof requestFor>) =>
  (await requestFor(...args))?.headers.get('authorization') ?? null
const { signOut, requestAccessToken } = endpoints

test('a sign-out in the app sends the gateway token', async () => {
  expect(await sentTo(signOut.path, 'T9')).toBe('Bearer T9')
  expect(await sentTo(signOut.path)).toBeNull()
})

test('the call that opens a main API session in the app sends the gateway token', async () => {
  expect(await sentTo(requestAccessToken.path, 'T9', 'requestAccessToken')).toBe('Bearer T9')
  expect(await sentTo(requestAccessToken.path, undefined, 'requestAccessToken')).toBeNull()
})

test('a call whose path differs from its endpoint sends no gateway token', async () => {
  expect(await sentTo(requestAccessToken.path, 'T9')).toBeNull()
  expect(await sentTo(signOut.path, 'T9', 'requestAccessToken')).toBeNull()
  expect(await sentTo(`${signOut.path}/more`, 'T9')).toBeNull()
})

test('the gateway token leaves the keepalive of a call unchanged', async () => {
  expect((await requestFor(signOut.path, 'T9'))?.keepalive).toBe(true)
})

test.each(['shell.sign-out', 'shell.profile.refresh'] as const)(
  'leaving with %s notifies the app before the navigation [R193 R330]',
  async (word) => {
    const done: string[] = []
    const welcomed = Promise.withResolvers<void>()
    const left = leaveWithoutUser({
      word,
      shell: { notify: (type) => void done.push(type), bridge: { delivered: () => welcomed.promise } },
      to: '/sign-in',
      leave: (to) => void done.push(to),
    })
    await new Promise(setImmediate)
    expect(done).toEqual([word])
    welcomed.resolve()
    await left
    expect(done).toEqual([word, '/sign-in'])
  },
)
