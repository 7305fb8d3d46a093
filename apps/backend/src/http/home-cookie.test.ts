import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { randomSecrets } from '../keys/secrets.ts'
import { deployedAs } from '../start/create-backend.ts'
import { homeSecretIn, sendHomeSecret } from './home-cookie.ts'

const secrets = randomSecrets()
const secret = 'A'.repeat(22)

async function cookieOf(environment: 'local' | 'prod', sentText = '') {
  const site = { secrets, deployed: deployedAs({ environment }) }
  const app = new Hono().get('/', (context) => {
    sendHomeSecret(context, site, 'session')
    return context.body(null, 204)
  })
  const answer = await app.request('/', { headers: { cookie: sentText } })
  return answer.headers.get('set-cookie') ?? ''
}

test('the home cookie of a deployed site has the prefix __Host-', async () => {
  expect(await cookieOf('prod')).toMatch(
    /^__Host-home=[\w-]{22}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  expect(await cookieOf('local')).toMatch(/^home=[\w-]{22}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/)
})

test('a deployed site accepts the home secret only in a cookie with the prefix __Host-', async () => {
  expect(await cookieOf('prod', `__Host-home=${secret}`)).toContain(secret)
  expect(await cookieOf('prod', `home=${secret}`)).not.toContain(secret)
  expect(homeSecretIn(new Headers({ cookie: `home=${secret}` }), false)).toBeUndefined()
  expect(homeSecretIn(new Headers({ cookie: '__Host-home=short' }), false)).toBeUndefined()
})
