import { limits } from '@palmflow/contract'

/** A header's value, one member per type of the format. Whole numbers, timestamps in milliseconds since 1970. */
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
  /** More than one frame where one was asked for. */
  'trailing',
  'tooLarge',
  'headersTooLarge',
  'preludeChecksum',
  'messageChecksum',
  /** A name of no or too many bytes. */
  'headerName',
  'duplicateHeader',
  'headerType',
  /** A value that its type cannot hold, or that is too long. */
  'headerValue',
  /** Text that is not UTF-8, or not Unicode. */
  'text',
] as const
export type FrameReason = (typeof frameReasons)[number]

/** All that the frame codec throws. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
  readonly reason: FrameReason
  constructor(reason: FrameReason) {
    super(`The event-stream frame is refused: ${reason}`)
    this.reason = reason
  }
}

/** In bytes. Those of names and values are the specification's (B211), the others ours. */
export const frameLimits = {
  name: limits.eventStream.headerNameBytes,
  value: limits.eventStream.headerValueBytes,
  headers: 128 * 1_024,
  total: 1_024 * 1_024,
} as const

/** Total length, headers' length and their checksum; then the headers, the payload and the checksum of all. */
export const preludeBytes = 12
export const checksumBytes = 4

/** A type's number in the format is its place here; a boolean's value is its type. */
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
