/** Something outside this server did not answer; the same attempt may be made again. Becomes a 503. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}
