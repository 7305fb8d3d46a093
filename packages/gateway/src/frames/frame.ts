import { limits } from '@palmflow/contract'

/** The value of a header, by its type in the format. Numbers are integers. Timestamps are milliseconds since 1970. */
export type HeaderValue =
  | { type: 'boolean'; value: boolean }
  | { type: 'byte' | 'short' | 'integer'; value: number }
  | { type: 'long' | 'timestamp'; value: bigint }
  | { type: 'bytes'; value: Uint8Array }
  | { type: 'string'; value: string }
  /** In lower case, with hyphens. */
  | { type: 'uuid'; value: string }

/** One message of an event stream. The headers are a map, because no name can reach a prototype in a map. */
export interface Frame {
  headers: ReadonlyMap<string, HeaderValue>
  payload: Uint8Array
}

export const frameReasons = [
  /** The frame is shorter than its parts, or the input ends in the middle of a frame. */
  'truncated',
  /** The input has more than one frame, but one is expected. */
  'trailing',
  'tooLarge',
  'headersTooLarge',
  'preludeChecksum',
  'messageChecksum',
  /** A header name is empty or too long. */
  'headerName',
  'duplicateHeader',
  'headerType',
  /** A header value is outside the range of its type, or too long. */
  'headerValue',
  /** A text is not UTF-8 or not Unicode. */
  'text',
] as const
export type FrameReason = (typeof frameReasons)[number]

/** All errors of the frame codec. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
  readonly reason: FrameReason
  constructor(reason: FrameReason) {
    super(`The event-stream frame is refused: ${reason}`)
    this.reason = reason
  }
}

/** In bytes. The specification defines the limits of names and values (R472). The other limits are our own. */
export const frameLimits = {
  name: limits.eventStream.headerNameBytes,
  value: limits.eventStream.headerValueBytes,
  headers: 128 * 1_024,
  total: 1_024 * 1_024,
} as const

/** The length of the prelude: the total length, the length of the headers, and the checksum of both. */
export const preludeBytes = 12
export const checksumBytes = 4

/** The index of a type is its number in the format. The type of a boolean is also its value. */
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
