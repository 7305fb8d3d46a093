import { limits } from '@palmflow/contract'

/** Numbers must be integers. Timestamps are in milliseconds since 1970. */
export type HeaderValue =
  | { type: 'boolean'; value: boolean }
  | { type: 'byte' | 'short' | 'integer'; value: number }
  | { type: 'long' | 'timestamp'; value: bigint }
  | { type: 'bytes'; value: Uint8Array }
  | { type: 'string'; value: string }
  /** In lower case with hyphens. */
  | { type: 'uuid'; value: string }

/** One message of an event stream. The headers are a map, so that a name cannot reach a prototype. */
export interface Frame {
  headers: ReadonlyMap<string, HeaderValue>
  payload: Uint8Array
}

export const frameReasons = [
  /** The frame is shorter than its parts, or the input ends inside a frame. */
  'truncated',
  /** The input has more than the one expected frame. */
  'trailing',
  'tooLarge',
  'headersTooLarge',
  'preludeChecksum',
  'messageChecksum',
  /** The name of a header is empty or too long. */
  'headerName',
  'duplicateHeader',
  'headerType',
  /** The value of a header is too long, or malformed for its type. */
  'headerValue',
  /** A text is not valid UTF-8 or not valid Unicode. */
  'text',
] as const
export type FrameReason = (typeof frameReasons)[number]

/** The error of the frame codec. `reason` is one of `frameReasons`. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
  readonly reason: FrameReason
  constructor(reason: FrameReason) {
    super(`The event-stream frame is refused: ${reason}`)
    this.reason = reason
  }
}

/** In bytes. The specification defines `name` and `value` (R472). The other limits are our own. */
export const frameLimits = {
  name: limits.eventStream.headerNameBytes,
  value: limits.eventStream.headerValueBytes,
  headers: 128 * 1_024,
  total: 1_024 * 1_024,
} as const

/** A prelude contains the total length, the length of the headers, and the checksum of both. */
export const preludeBytes = 12
export const checksumBytes = 4

/** The index of a type is its number in the format. A boolean has no bytes, because its type contains its value. */
export const headerTypes = [
  'true',
  'false',
  'byte',
  'short',
  'integer',
  'long',
  'bytes',
  'string',
  'timestamp',
  'uuid',
] as const
