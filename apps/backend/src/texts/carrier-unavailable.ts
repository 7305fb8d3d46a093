import { Unavailable } from '../base/unavailable.ts'
import { NotTaken } from './sms-carrier.ts'

/**
 * The Retry-After of a permanent refusal, in seconds. The value is long enough that a page does not retry
 * automatically.
 */
const refusedRetryAfter = '30'

/** The maximum Retry-After in milliseconds that a client gets from a carrier. */
const maxWaitMs = 60 * 60_000

export class CarrierUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super('', { cause })
  }

  /** In seconds. */
  retryAfter(outage: { retryAfter(least?: number): string }): string {
    if (!(this.cause instanceof NotTaken)) return outage.retryAfter()
    return this.cause.why === 'refused' ? refusedRetryAfter : outage.retryAfter(Math.min(this.cause.wait, maxWaitMs))
  }
}
