import * as v from 'valibot'

/** The name of the host's server that may accept the identity token. */
export const audience = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))
/**
 * Not in the specification. `nonce` is a random value from the host server's session with the browser. The identity
 * token contains this value.
 */
export const identityTokenRequest = v.object({
  audience,
  nonce: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w.~+/=-]{8,256}$/))),
})
export type IdentityTokenRequest = v.InferOutput<typeof identityTokenRequest>
/** Not in the specification. `token` is a signed JWT for the host's server (decision 0090). */
export const identityToken = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)),
  /** The remaining lifetime of the token in milliseconds. */
  expiresInMs: v.number(),
})
export type IdentityToken = v.InferOutput<typeof identityToken>
