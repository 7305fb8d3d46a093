import { createHash, timingSafeEqual } from 'node:crypto'

export interface AudienceOptions {
  /** The origins of the pages that may request tokens for this audience. */
  origins: readonly string[]
  /**
   * SHA-256 of the secrets for introspection, in base64url. With a second hash, the secret can be replaced without an
   * interruption.
   */
  secretHashes: readonly string[]
}

export interface Audience {
  name: string
  origins: ReadonlySet<string>
  secretHashes: readonly Buffer[]
}
export type Audiences = ReadonlyMap<string, Audience>

export const audiencesOf = (options: Readonly<Record<string, AudienceOptions>>): Audiences =>
  new Map(
    Object.entries(options).map(([name, { origins, secretHashes }]) => [
      name,
      { name, origins: new Set(origins), secretHashes: secretHashes.map((hash) => Buffer.from(hash, 'base64url')) },
    ]),
  )

const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** A secret must have 256 random bits, because this hash is fast. */
export const hashOfSecret = (secret: string): string => digestOf(secret).toString('base64url')

/** The hash for an unknown audience. The response then takes the same time as for a wrong secret. */
const noHash = Buffer.alloc(32)

export function audienceWith(audiences: Audiences, name: string, secret: string): Audience | undefined {
  const audience = audiences.get(name)
  const digest = digestOf(secret)
  // Compare with each hash, so that the response time does not reveal which hash matches.
  const matching = (audience?.secretHashes ?? [noHash]).filter((hash) => timingSafeEqual(hash, digest))
  return matching.length > 0 ? audience : undefined
}
