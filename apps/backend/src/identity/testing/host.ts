import { wire } from '@palmflow/contract'
import { createVerifier, type VerifierOptions } from '@palmflow/server'
import * as v from 'valibot'
import type { AppBackend } from '../../gateway/testing/app-backend.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { hashOfSecret } from '../audiences.ts'

export const shop = { name: 'shop', origin: 'https://shop.example', secret: 'secret of the shop' }
export const bank = { name: 'bank', origin: 'https://bank.example', secret: 'secret of the bank' }
type Host = typeof shop

const optionsOf = ({ origin, secret }: Host) => ({ origins: [origin], secretHashes: [hashOfSecret(secret)] })
export const hostOptions = {
  audiences: { [shop.name]: optionsOf(shop), [bank.name]: optionsOf(bank) },
  origins: [shop.origin, bank.origin],
}

export const requestToken = (client: TestClient, { name, origin }: Host = shop, nonce?: string) =>
  client.ask('requestIdentityToken', { audience: name, ...(nonce !== undefined && { nonce }) }, { origin })

export async function tokenOf(client: TestClient, host: Host = shop, nonce?: string): Promise<string> {
  const { status, body } = await requestToken(client, host, nonce)
  if (status !== 200) throw new Error(`The request of a token ended with ${status}`)
  return v.parse(wire.identityToken, body).token
}

export const serverOf = (
  { origin, clock }: Pick<AppBackend, 'origin' | 'clock'>,
  { name, secret }: Host = shop,
  more: Partial<VerifierOptions> = {},
) => createVerifier({ issuer: origin, audience: name, secret, now: clock.now, ...more })

const isActive = v.looseObject({ active: v.boolean() })
export async function introspect(
  at: string,
  form: Readonly<Record<string, string>>,
  { name, secret }: Pick<Host, 'name' | 'secret'> = shop,
) {
  const response = await fetch(`${at}/api/v1/identity-token/introspection`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${name}:${secret}`)}` },
    body: new URLSearchParams(form),
  })
  const body: unknown = await response.json()
  return { status: response.status, headers: response.headers, body, active: v.is(isActive, body) && body.active }
}

export const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'accepted',
    (error: unknown) => (v.is(v.looseObject({ reason: v.string() }), error) ? error.reason : error),
  )

export async function identityOf(fixture: AppBackend, client: TestClient, host: Host = shop) {
  return serverOf(fixture, host).redeem(await tokenOf(client, host), { nonce: null })
}
