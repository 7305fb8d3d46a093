export const messageReasons = [
  /** Neither event-stream nor CBOR. */
  'contentType',
  /** Not one frame, or not the one that was expected. */
  'frames',
  /** An exception of no known name. */
  'exception',
  'schema',
] as const
export type MessageReason = (typeof messageReasons)[number]

/** A challenge message whose frame and CBOR are sound, and which says something else than the contract. */
export class MessageError extends Error {
  override readonly name = 'MessageError'
  readonly reason: MessageReason
  constructor(reason: MessageReason) {
    super(`The challenge message is refused: ${reason}`)
    this.reason = reason
  }
}
