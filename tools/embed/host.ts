import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createTestClient } from '@palmflow/backend/testing/test-client'
import { freePorts } from '@palmflow/tool-build/free-ports'
import { type Check, refuse } from './checks.ts'
import { shopSecret, withServer } from './server.ts'

const demo = { phone: '+12065550100', pin: '1234' }

/**
 * Runs `work` with the server of the example `node`, which redeems its tokens at `palmflow`.
 * @param work gets the origin of the example's server
 */
export async function withHost<Result>(
  folder: string,
  palmflow: string,
  work: (host: string) => Promise<Result>,
): Promise<Result> {
  const [port = 0] = await freePorts(1)
  const env = { PALMFLOW_ISSUER: palmflow, PALMFLOW_SECRET: shopSecret, PORT: String(port) }
  const host = spawn(process.execPath, ['node/server.ts'], { cwd: folder, env: { ...process.env, ...env } })
  try {
    await Promise.race([once(host.stdout, 'data'), once(host, 'exit')])
    return await work(`http://127.0.0.1:${port}`)
  } finally {
    host.kill()
  }
}

/** Returns a client of the example's server. The client keeps the session cookie, as a browser does. */
function browserAt(host: string) {
  let cookie = ''
  return async (method: string, path: string, body?: string) => {
    const response = await fetch(host + path, { method, headers: { cookie }, ...(body !== undefined && { body }) })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    const content: Record<string, unknown> = await response.json()
    return { status: response.status, content }
  }
}

async function codeAt(origin: string, phone: string): Promise<string> {
  const texts = await (await fetch(`${origin}/dev/sms?phone=${encodeURIComponent(phone)}`)).text()
  return / #(\d{6})"/.exec(texts)?.[1] ?? ''
}

/**
 * Signs in as the demo user. Then makes the requests of `signInAtServer` in the example react-vite.
 * @param page an origin of the audience
 * @returns a line for each unexpected response
 */
async function walk(palmflow: string, host: string, page: string): Promise<string[]> {
  const user = createTestClient(palmflow)
  await user.signsIn({ ...demo, code: (phone) => codeAt(palmflow, phone) })
  const browser = browserAt(host)
  const thief = browserAt(host)
  const { nonce } = (await browser('POST', '/nonce')).content
  await thief('POST', '/nonce')
  const issued = await user.ask('requestIdentityToken', { audience: 'shop', nonce }, { origin: page })
  const token = /"token":"([^"]+)"/.exec(JSON.stringify(issued.body))?.[1] ?? ''
  const steps: [what: string, status: number, expected: number][] = []
  steps.push(['before the sign-in, /me', (await browser('GET', '/me')).status, 401])
  const signedIn = await browser('POST', '/sign-in', token)
  steps.push(['the sign-in', signedIn.status, 200])
  steps.push(['the same token in another browser', (await thief('POST', '/sign-in', token)).status, 401])
  const me = await browser('GET', '/me')
  steps.push(['after the sign-in, /me', me.status, 200])
  await user.ask('signOut')
  steps.push(['after the sign-out at palmflow, /me', (await browser('GET', '/me')).status, 401])
  const wrong = steps.filter(([, status, expected]) => status !== expected)
  const isSame = typeof me.content.subject === 'string' && me.content.subject === signedIn.content.subject
  return [
    ...wrong.map(([what, status, expected]) => `${what}: status ${status} in place of ${expected}`),
    ...(isSame ? [] : ['/me has another subject than the sign-in']),
  ]
}

export const hostCheck = (folder: string): Check => ({
  name: 'the server of a host learns who has signed in, and when it ends',
  run: () =>
    withServer(({ origin, port }) =>
      withHost(folder, origin, async (host) => {
        refuse(await walk(origin, host, `http://127.0.0.1:${port}`))
        return undefined
      }),
    ),
})
