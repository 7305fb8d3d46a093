import { Unavailable } from '../base/unavailable.ts'
import { NotTaken } from './sms.ts'

/** In seconds. A page need not retry a permanent refusal automatically. */
const refusedRetryAfter = '30'

/** The maximum Retry-After of a carrier that is passed on, in milliseconds. */
const longestWait = 60 * 60_000

/** The error if a carrier did not accept a text. */
export class CarrierUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super('', { cause })
  }

  /** @param outage of the carrier. @returns whole seconds. */
  retryAfter(outage: { retryAfter(least?: number): string }): string {
    if (!(this.cause instanceof NotTaken)) return outage.retryAfter()
    return this.cause.why === 'refused' ? refusedRetryAfter : outage.retryAfter(Math.min(this.cause.wait, longestWait))
  }
}
