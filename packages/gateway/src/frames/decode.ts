import { crc32 } from './crc32.ts'
import { decodeHeaders } from './decode-headers.ts'
import { checksumBytes, type Frame, FrameError, frameLimits, preludeBytes } from './frame.ts'

export interface FrameDecoder {
  /**
   * Returns each frame that these bytes complete. A chunk may end at any byte.
   * @throws FrameError
   */
  push(chunk: Uint8Array): Frame[]
  /**
   * Ends the input.
   * @throws FrameError if the last frame is incomplete, or if `push` has thrown this error
   */
  end(): void
}

function lengthOf(prelude: Uint8Array): number {
  const view = new DataView(prelude.buffer)
  if (view.getUint32(8) !== crc32(prelude, 0, 8)) throw new FrameError('preludeChecksum')
  const [total, headers] = [view.getUint32(0), view.getUint32(4)]
  if (total > frameLimits.total) throw new FrameError('tooLarge')
  if (headers > frameLimits.headers) throw new FrameError('headersTooLarge')
  if (preludeBytes + headers + checksumBytes > total) throw new FrameError('truncated')
  return total
}

function frameOf(bytes: Uint8Array): Frame {
  const end = bytes.length - checksumBytes
  const view = new DataView(bytes.buffer)
  if (view.getUint32(end) !== crc32(bytes, 0, end)) throw new FrameError('messageChecksum')
  const headersEnd = preludeBytes + view.getUint32(4)
  return { headers: decodeHeaders(bytes.subarray(preludeBytes, headersEnd)), payload: bytes.subarray(headersEnd, end) }
}

/**
 * Creates a decoder that joins chunks to frames. The decoder copies its input, so the caller may overwrite a chunk
 * afterwards.
 */
export function createFrameDecoder(): FrameDecoder {
  let room = new Uint8Array(preludeBytes)
  let filled = 0
  let hasPrelude = false
  let failed: FrameError | undefined

  const fill = (chunk: Uint8Array, from: number): number => {
    const taken = Math.min(room.length - filled, chunk.length - from)
    room.set(chunk.subarray(from, from + taken), filled)
    filled += taken
    return from + taken
  }
  const grow = () => {
    const whole = new Uint8Array(lengthOf(room))
    whole.set(room)
    room = whole
    hasPrelude = true
  }
  const finish = (): Frame => {
    const frame = frameOf(room)
    room = new Uint8Array(preludeBytes)
    filled = 0
    hasPrelude = false
    return frame
  }
  const read = (chunk: Uint8Array): Frame[] => {
    const frames: Frame[] = []
    for (let at = 0; at < chunk.length; ) {
      at = fill(chunk, at)
      if (filled < room.length) break
      if (hasPrelude) frames.push(finish())
      else grow()
    }
    return frames
  }
  /** After the first error the start of the next frame is unknown. */
  const refusing = <Result>(run: () => Result): Result => {
    if (failed !== undefined) throw failed
    try {
      return run()
    } catch (error) {
      if (error instanceof FrameError) failed = error
      throw error
    }
  }
  return {
    push: (chunk) => refusing(() => read(chunk)),
    end: () =>
      refusing(() => {
        if (filled > 0) throw new FrameError('truncated')
      }),
  }
}

/**
 * Decodes all frames of a complete input.
 * @throws FrameError
 */
export function decodeFrames(bytes: Uint8Array): Frame[] {
  const decoder = createFrameDecoder()
  const frames = decoder.push(bytes)
  decoder.end()
  return frames
}

/**
 * Decodes a complete input that must contain exactly one frame.
 * @throws FrameError
 */
export function decodeFrame(bytes: Uint8Array): Frame {
  const [frame, ...more] = decodeFrames(bytes)
  if (frame === undefined) throw new FrameError('truncated')
  if (more.length > 0) throw new FrameError('trailing')
  return frame
}
