export const headers = {
  session: 'session',
  et: 'et',
  pt: 'pt',
  treatment: 'treatment',
  source: 'source',
  /** The idempotency key of a call whose body has no field for the key (ruling 16). */
  attempt: 'idempotency-key',
  /** The time in milliseconds until the session ends without another call (ruling 36). */
  sessionExpiresIn: 'session-expires-in',
} as const
