import { limits } from '@palmflow/contract'

/** The value of a header, by type of the format. Numbers are integers. Timestamps are milliseconds since 1970. */
export type HeaderValue =
  | { type: 'boolean'; value: boolean }
  | { type: 'byte' | 'short' | 'integer'; value: number }
  | { type: 'long' | 'timestamp'; value: bigint }
  | { type: 'bytes'; value: Uint8Array }
  | { type: 'string'; value: string }
  /** Lower case, with hyphens. */
  | { type: 'uuid'; value: string }

/** One message of an event stream. A map of headers, because no name can reach a prototype there. */
export interface Frame {
  headers: ReadonlyMap<string, HeaderValue>
  payload: Uint8Array
}

export const frameReasons = [
  /** The frame is shorter than its own parts, or the input ends in the middle of one. */
  'truncated',
  /** More than one frame in an input for one. */
  'trailing',
  'tooLarge',
  'headersTooLarge',
  'preludeChecksum',
  'messageChecksum',
  /** A name without bytes or with too many. */
  'headerName',
  'duplicateHeader',
  'headerType',
  /** A value outside of its type, or too long. */
  'headerValue',
  /** Text that is not UTF-8, or not Unicode. */
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

/** In bytes. The limits of names and values are the specification's (R472), the others are ours. */
export const frameLimits = {
  name: limits.eventStream.headerNameBytes,
  value: limits.eventStream.headerValueBytes,
  headers: 128 * 1_024,
  total: 1_024 * 1_024,
} as const

/** Total length, length of the headers and their checksum. Then the headers, the payload and the checksum of all. */
export const preludeBytes = 12
export const checksumBytes = 4

/** The number of a type in the format is its index here. The value of a boolean is its type. */
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
