import { createHash } from 'node:crypto'
import { type PalmTemplate, palmCodeBytes } from '@palmflow/palm'

export function codesFrom(seed: number): () => Uint8Array<ArrayBuffer> {
  let count = 0
  return () => {
    count += 1
    const bytes = createHash('shake128', { outputLength: palmCodeBytes }).update(`${seed}/${count}`).digest()
    return new Uint8Array(bytes)
  }
}

export function differingIn(bits: number, code: Uint8Array): Uint8Array<ArrayBuffer> {
  const turned = new Uint8Array(code)
  for (let bit = 0; bit < bits; bit += 1) turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return turned
}

export function differing(left: Uint8Array, right: Uint8Array): number {
  let count = 0
  for (const [index, byte] of left.entries()) {
    for (let bit = 0; bit < 8; bit += 1) count += ((byte ^ (right[index] ?? 0)) >> bit) & 1
  }
  return count
}

export const steadyIn = (code: Uint8Array): PalmTemplate => ({
  code: new Uint8Array(code),
  steady: new Uint8Array(palmCodeBytes).fill(255),
})

/** Each bit is wrong in exactly one of the frames. The fused code is therefore the original code. */
export function apart(code: Uint8Array, seed: number): Uint8Array<ArrayBuffer>[] {
  const frames = Array.from({ length: 8 }, () => new Uint8Array(code))
  const draws = createHash('shake128', { outputLength: code.length * 8 })
    .update(`apart ${seed}`)
    .digest()
  for (const [bit, draw] of draws.entries()) {
    const frame = frames[draw % frames.length]
    if (frame !== undefined) frame[bit >> 3] = (frame[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  }
  return frames
}
