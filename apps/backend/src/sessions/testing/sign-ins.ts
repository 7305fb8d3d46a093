import { sourceOf, wire } from '@palmflow/contract'
import * as v from 'valibot'
import { newId } from '../../base/tokens.ts'
import type { AppBackend } from '../../gateway/testing/app-backend.ts'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'

export const userAgents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36',
} as const

/**
 * @param userAgent null for an unknown browser
 * @param treatment the treatment of the page. Each treatment except WEB is an app.
 */
export async function signsInWith(
  fixture: AppBackend,
  phone: string,
  userAgent: string | null,
  treatment = 'WEB',
): Promise<TestClient> {
  const client = createTestClient(fixture.origin)
  await client.signsIn({ phone, code: fixture.code })
  // The first call of a session records the sign-in with the browser.
  const agent = userAgent === null ? {} : { 'user-agent': userAgent }
  await client.ask('loadProfile', undefined, { ...agent, source: sourceOf(treatment, newId()) })
  return client
}

export async function listed(client: TestClient): Promise<readonly wire.SignIn[]> {
  const response = await client.ask('listSignIns')
  return v.parse(wire.signIns, response.body).signIns
}

export async function otherOf(client: TestClient): Promise<string> {
  const other = (await listed(client)).find(({ own }) => !own)
  if (other === undefined) throw new Error('There is no other sign-in')
  return other.signInId
}
