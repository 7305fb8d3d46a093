/**
 * The reasons of an `IdentityError`.
 * - `invalid`: the issuer did not sign the token for this use, or your clock is behind.
 * - `expired`: the token is older than a minute, or your clock is ahead.
 * - `otherAudience`: the token is for another server.
 * - `otherNonce`: the token belongs to another browser session.
 * - `replayed`: `verify` has accepted this token before.
 * - `refused`: the issuer does not accept the token in `redeem`. The token is invalid, expired or redeemed, it is for
 *   another server, or its sign-in has ended.
 * - `unauthorized`: the secret is missing, or the issuer does not accept the audience or the secret.
 * - `unavailable`: the issuer sent no valid response. After `redeem`, a new attempt needs a new token.
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

/** The error of the methods of a verifier. The message contains no part of the token. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  readonly reason: IdentityErrorReason
  constructor(reason: IdentityErrorReason, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause })
    this.reason = reason
  }
}
