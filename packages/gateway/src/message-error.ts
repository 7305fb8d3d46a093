export const messageReasons = [
  /** The content type is neither event-stream nor CBOR. */
  'contentType',
  /** The input is not exactly one frame, or not the expected frame. */
  'frames',
  /** The exception has an unknown name. */
  'exception',
  'schema',
] as const
export type MessageReason = (typeof messageReasons)[number]

/** The error of a challenge message that has a valid frame and valid CBOR, but does not match the contract. */
export class MessageError extends Error {
  override readonly name = 'MessageError'
  readonly reason: MessageReason
  constructor(reason: MessageReason) {
    super(`The challenge message is refused: ${reason}`)
    this.reason = reason
  }
}
