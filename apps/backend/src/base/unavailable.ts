/**
 * The error if a dependency did not respond. The server sends status 503, and the client can retry the same attempt.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}
