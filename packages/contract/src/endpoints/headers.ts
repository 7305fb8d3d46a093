export const headers = {
  session: 'session',
  et: 'et',
  pt: 'pt',
  treatment: 'treatment',
  source: 'source',
  /** The header of the idempotency key. A client sends this header if the body has no field for the key (ruling 16). */
  attempt: 'idempotency-key',
  /** The milliseconds until the session ends if the client sends no further call (ruling 36). */
  sessionExpiresIn: 'session-expires-in',
} as const
