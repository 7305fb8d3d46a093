/** Request and response headers of the main API. */
export const headers = {
  session: 'session',
  et: 'et',
  pt: 'pt',
  treatment: 'treatment',
  source: 'source',
  /** Key of one attempt, where the body has no place for it (ruling 16). */
  attempt: 'idempotency-key',
  /** Milliseconds until the session ends if nothing more is asked (ruling 36). */
  sessionExpiresIn: 'session-expires-in',
} as const
