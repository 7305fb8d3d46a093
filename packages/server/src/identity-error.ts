/**
 * All reasons of an `IdentityError`.
 * - `invalid`: the issuer did not sign the token for this use, or the token was changed.
 * - `expired`: the token is older than a minute, or the clocks differ too much.
 * - `otherAudience`: the token is for the server of another company.
 * - `otherNonce`: the token belongs to another browser session.
 * - `replayed`: this token was accepted before.
 * - `refused`: the issuer refuses the token, because it has expired, was redeemed, or its sign-in has ended.
 * - `unauthorized`: the issuer does not accept the audience or its secret.
 * - `unavailable`: the issuer sent no valid response. A new attempt needs a new token from the page.
 */
export const identityErrorReasons = [
  'invalid',
  'expired',
  'otherAudience',
  'otherNonce',
  'replayed',
  'refused',
  'unauthorized',
  'unavailable',
] as const
export type IdentityErrorReason = (typeof identityErrorReasons)[number]

/** The only error of a verifier. The error contains no part of the token. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  readonly reason: IdentityErrorReason
  constructor(reason: IdentityErrorReason, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause })
    this.reason = reason
  }
}
