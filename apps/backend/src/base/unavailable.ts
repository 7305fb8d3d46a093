/** A dependency did not respond. The same attempt can be retried. Becomes a 503. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}
