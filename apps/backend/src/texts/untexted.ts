import { Unavailable } from '../base/unavailable.ts'
import { NotTaken } from './sms.ts'

/** Seconds; what a carrier refuses for good, no page need ask for again by itself. */
const refusedRetryAfter = '30'

/** A carrier's own word is passed on, up to this. ms */
const longestWait = 60 * 60_000

/** A carrier did not take somebody's text. */
export class Untexted extends Unavailable {
  constructor(cause: unknown) {
    super('', { cause })
  }

  /** @param outage of the carrier. @returns whole seconds. */
  retryAfter(outage: { retryAfter(least?: number): string }): string {
    if (!(this.cause instanceof NotTaken)) return outage.retryAfter()
    return this.cause.why === 'refused' ? refusedRetryAfter : outage.retryAfter(Math.min(this.cause.wait, longestWait))
  }
}
