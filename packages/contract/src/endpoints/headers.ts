/** Request and response headers of the main API. */
export const headers = {
  session: 'session',
  et: 'et',
  pt: 'pt',
  treatment: 'treatment',
  source: 'source',
  /** The header of the idempotency key, if the body has no field for it (ruling 16). */
  attempt: 'idempotency-key',
  /** The milliseconds until the session ends if the client sends no further call (ruling 36). */
  sessionExpiresIn: 'session-expires-in',
} as const
