/** Request and response headers of the main API. */
export const headers = {
  session: 'session',
  et: 'et',
  pt: 'pt',
  treatment: 'treatment',
  source: 'source',
  /** The idempotency key, if the body has no field for it (ruling 16). */
  attempt: 'idempotency-key',
  /** Milliseconds until the session ends without further calls (ruling 36). */
  sessionExpiresIn: 'session-expires-in',
} as const
