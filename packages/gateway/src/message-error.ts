export const messageReasons = [
  /** Neither event-stream nor CBOR. */
  'contentType',
  /** Not exactly one frame, or not the expected one. */
  'frames',
  /** An exception with an unknown name. */
  'exception',
  'schema',
] as const
export type MessageReason = (typeof messageReasons)[number]

/** A challenge message with valid frame and CBOR that does not match the contract. */
export class MessageError extends Error {
  override readonly name = 'MessageError'
  readonly reason: MessageReason
  constructor(reason: MessageReason) {
    super(`The challenge message is refused: ${reason}`)
    this.reason = reason
  }
}
