export const messageReasons = [
  /** The content type is neither an event stream nor CBOR. */
  'contentType',
  /** The headers of the frame are not those of the expected event. */
  'frames',
  /** The frame contains an exception with an unknown name. */
  'exception',
  'schema',
] as const
export type MessageReason = (typeof messageReasons)[number]

/** Malformed frames and malformed CBOR have other errors: `FrameError` and `CborError`. */
export class MessageError extends Error {
  override readonly name = 'MessageError'
  readonly reason: MessageReason
  constructor(reason: MessageReason) {
    super(`The challenge message is refused: ${reason}`)
    this.reason = reason
  }
}
