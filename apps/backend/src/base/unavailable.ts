/**
 * The error of a dependency that does not respond. The client gets status 503 and can retry with the same idempotency
 * key.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}
