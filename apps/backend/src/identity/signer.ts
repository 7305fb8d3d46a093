import { createPrivateKey, createPublicKey } from 'node:crypto'
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  exportJWK,
  type JSONWebKeySet,
  jwtVerify,
  SignJWT,
} from 'jose'
import * as v from 'valibot'

const algorithm = 'ES256'
/** The explicit type of these tokens (RFC 8725), so that a verifier accepts no other kind of JWT. */
const tokenType = 'palmflow-identity+jwt'

/** In milliseconds. Hosts rely on a maximum of one minute (docs/embedding.md). */
export const identityTokenLife = 60_000

const text = v.string()
const claimsSchema = v.object({
  iss: text,
  aud: text,
  sub: text,
  sid: text,
  jti: text,
  iat: v.number(),
  exp: v.number(),
  auth_time: v.number(),
  amr: v.array(text),
  nonce: v.exactOptional(text),
})
/** The times are in seconds since 1970. */
export type IdentityClaims = v.InferOutput<typeof claimsSchema>

export interface Signer {
  /** The signing key is first. */
  keySet: JSONWebKeySet
  sign(claims: IdentityClaims): Promise<string>
  /** `expired`: the signature is valid, but the token has ended. */
  read(token: string, issuer: string, now: number): Promise<IdentityClaims | 'forged' | 'expired'>
}

/** @param key a P-256 private key as PKCS#8 in DER. */
const privateKeyOf = (key: Buffer) => createPrivateKey({ key, format: 'der', type: 'pkcs8' })

async function publicJwkOf(key: Buffer) {
  const jwk = await exportJWK(createPublicKey(privateKeyOf(key)))
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: algorithm, use: 'sig' }
}

/** @param others keys that are published and accepted but do not sign */
export async function createSigner(key: Buffer, others: readonly Buffer[]): Promise<Signer> {
  const privateKey = privateKeyOf(key)
  const jwk = await publicJwkOf(key)
  const keySet = { keys: [jwk, ...(await Promise.all(others.map(publicJwkOf)))] }
  const findKey = createLocalJWKSet(keySet)
  return {
    keySet,
    sign: (claims) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: algorithm, typ: tokenType, kid: jwk.kid }).sign(privateKey),
    async read(token, issuer, now) {
      try {
        const rules = { algorithms: [algorithm], typ: tokenType, issuer, currentDate: new Date(now) }
        const { payload } = await jwtVerify(token, findKey, rules)
        const parsed = v.safeParse(claimsSchema, payload)
        return parsed.success ? parsed.output : 'forged'
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired'
        if (error instanceof errors.JOSEError) return 'forged'
        throw error
      }
    },
  }
}
