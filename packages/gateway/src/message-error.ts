export const messageReasons = [
  /** The content type is neither an event stream nor CBOR. */
  'contentType',
  /** The input is not exactly one frame of the expected kind. */
  'frames',
  /** The frame contains an exception with an unknown name. */
  'exception',
  'schema',
] as const
export type MessageReason = (typeof messageReasons)[number]

/**
 * The error of a challenge message that does not match the contract. Malformed frames and CBOR have their own errors.
 */
export class MessageError extends Error {
  override readonly name = 'MessageError'
  readonly reason: MessageReason
  constructor(reason: MessageReason) {
    super(`The challenge message is refused: ${reason}`)
    this.reason = reason
  }
}
