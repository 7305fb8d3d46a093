export interface Sms {
  to: string
  text: string
  at: number
  /** The idempotency key for the carrier. */
  key?: string
}

/** `refused` is permanent. The other reasons are temporary. `unreachable`: the request failed, but not by a timeout. */
export type CarrierRefusal = 'refused' | 'busy' | 'late' | 'unreachable'

export class NotTaken extends Error {
  override readonly name = 'NotTaken'
  readonly why: CarrierRefusal
  /** The carrier's Retry-After in milliseconds. 0 if the carrier sent none. */
  readonly wait: number
  constructor(why: CarrierRefusal, wait = 0) {
    super(`The carrier did not take the text: ${why}`)
    this.why = why
    this.wait = wait
  }
}

/** Returns no reason if a custom carrier threw another error. */
export const failureOf = (error: unknown): { reason?: CarrierRefusal } =>
  error instanceof NotTaken ? { reason: error.why } : {}

/** `send` rejects if the carrier did not accept the text message. */
export interface SmsPort {
  send(sms: Sms): Promise<void>
}
