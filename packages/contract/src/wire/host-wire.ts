import * as v from 'valibot'

/** The name of the host's server that may accept the identity token. */
export const audience = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))
/**
 * Not in the specification. The request for an identity token. `nonce` is a random value from the host server's session
 * with the browser. The identity token contains the nonce.
 */
export const identityTokenRequest = v.object({
  audience,
  nonce: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w.~+/=-]{8,256}$/))),
})
export type IdentityTokenRequest = v.InferOutput<typeof identityTokenRequest>
/**
 * Not in the specification. `token` is a signed JWT (decision 0090). The page passes the token to the host's server and
 * does not read the token.
 */
export const identityToken = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)),
  /** The lifetime of the token in milliseconds, from the time of the response. */
  expiresInMs: v.number(),
})
export type IdentityToken = v.InferOutput<typeof identityToken>
