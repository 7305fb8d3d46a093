import { createPrivateKey } from 'node:crypto'
import { decodeProtectedHeader, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { randomSecrets } from '../keys/secrets.ts'
import { createSigner, type IdentityClaims } from './signer.ts'

const newKey = (): Buffer => randomSecrets().identityKey
const now = 1_800_000_000_000
const times = { iat: now / 1_000, exp: now / 1_000 + 60, auth_time: now / 1_000 }
const issuer = 'https://id.example'
const claims: IdentityClaims = { iss: issuer, aud: 'shop', sub: 's', sid: 'h', jti: 'j', amr: ['palm'], ...times }

test('two servers read each other’s tokens during a key rotation', async () => {
  const [former, next] = [newKey(), newKey()]
  const before = await createSigner(former, [next])
  const after = await createSigner(next, [former])
  for (const [one, other] of [
    [before, after],
    [after, before],
  ] as const) {
    expect(await other.read(await one.sign(claims), issuer, now)).toEqual(claims)
  }
  expect(after.keySet.keys.map(({ kid }) => kid)).toEqual(before.keySet.keys.map(({ kid }) => kid).reverse())
})

test('a server refuses a token of a key that is no longer published', async () => {
  const former = await createSigner(newKey(), [])
  const after = await createSigner(newKey(), [])
  expect(await after.read(await former.sign(claims), issuer, now)).toBe('forged')
})

test('an identity token of another issuer counts as forged', async () => {
  const signer = await createSigner(newKey(), [])
  expect(await signer.read(await signer.sign({ ...claims, iss: 'https://other.example' }), issuer, now)).toBe('forged')
})

test('an identity token expires at the time of its exp claim', async () => {
  const signer = await createSigner(newKey(), [])
  const token = await signer.sign(claims)
  expect(await signer.read(token, issuer, now + 59_999)).toEqual(claims)
  expect(await signer.read(token, issuer, now + 60_000)).toBe('expired')
})

test('a token of another type counts as forged, even with the same key', async () => {
  const key = newKey()
  const signer = await createSigner(key, [])
  const { typ, ...header } = decodeProtectedHeader(await signer.sign(claims))
  const sign = (type: string | undefined) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ ...header, alg: 'ES256', ...(type !== undefined && { typ: type }) })
      .sign(createPrivateKey({ key, format: 'der', type: 'pkcs8' }))
  expect(await signer.read(await sign(typ), issuer, now)).toEqual(claims)
  for (const type of ['JWT', undefined]) expect(await signer.read(await sign(type), issuer, now)).toBe('forged')
})
