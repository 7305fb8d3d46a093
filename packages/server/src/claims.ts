import * as v from 'valibot'

/** Times are in seconds since 1970. */
export const claims = v.object({
  iss: v.string(),
  aud: v.string(),
  sub: v.string(),
  sid: v.string(),
  jti: v.string(),
  exp: v.number(),
  auth_time: v.number(),
  amr: v.array(v.string()),
  nonce: v.optional(v.string()),
})

/** A user who has signed in. */
export interface Identity {
  /** The id of the user for this audience. Every other audience gets another id. */
  subject: string
  /** The handle of the sign-in, for `isSessionActive`. */
  session: string
  /** The time of the sign-in, or of a later PIN or palm, in milliseconds since 1970. */
  authenticatedAt: number
  /**
   * The factors of the sign-in: `palm`, `sms`, `pin`, and `mfa` for more than one factor. Empty if the factors are
   * unknown, or after a sign-in by a palm that was added in the last 72 hours.
   */
  methods: readonly string[]
}

export const identityOf = ({ sub, sid, auth_time, amr }: v.InferOutput<typeof claims>): Identity => ({
  subject: sub,
  session: sid,
  authenticatedAt: auth_time * 1_000,
  methods: amr,
})
