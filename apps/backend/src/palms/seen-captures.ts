import { createHmac, hkdfSync } from 'node:crypto'
import { palmCodeBytes } from '@palmflow/gateway'
import type { Secrets } from '../secrets.ts'
import type { Db } from '../store/store.ts'

/** Samples of a frame, the bits in one, and how many must be alike for the frame to count as one that came before. */
const samples = 16
const bitsPerSample = 32
const alike = 4
const markCharacters = 11

const keyOf = (secrets: Secrets): Buffer =>
  Buffer.from(hkdfSync('sha256', secrets.palmKey, '', 'palmflow seen captures', 32))

/** Which bits a sample takes: nobody without the key can turn others. */
function placesFor(key: Buffer): Uint16Array {
  const bytes = Buffer.from(hkdfSync('sha512', key, '', 'places', samples * bitsPerSample * 2))
  return Uint16Array.from(
    { length: samples * bitsPerSample },
    (_, at) => bytes.readUInt16LE(at * 2) % (palmCodeBytes * 8),
  )
}

const bitAt = (code: Uint8Array, place: number): number => ((code[place >> 3] ?? 0) >> (place & 7)) & 1

interface Marked {
  /** Of the whole frame. */
  frame: string
  marks: string[]
}

function marksOf(key: Buffer, places: Uint16Array, code: Uint8Array): Marked {
  const marks = Array.from({ length: samples }, (_, sample) => {
    const taken = places.subarray(sample * bitsPerSample, (sample + 1) * bitsPerSample)
    const bits = [...taken].map((place) => bitAt(code, place)).join('')
    return createHmac('sha256', key).update(`${sample}.${bits}`).digest('base64url').slice(0, markCharacters)
  })
  return { frame: createHmac('sha256', key).update(code).digest('base64url').slice(0, 22), marks }
}

/** The frames are one scan's, so they are told apart from those of every other scan, not from each other. */
async function cameBefore(tx: Db, frames: readonly Marked[]): Promise<boolean> {
  for (const { frame, marks } of frames) {
    const known = await tx
      .selectFrom('captureMarks')
      .select('frame')
      .where((row) => row.or([row('mark', 'in', marks), row('frame', '=', frame)]))
      .groupBy('frame')
      .having((row) => row.or([row(row.fn.countAll<number>(), '>=', alike), row('frame', '=', frame)]))
      .executeTakeFirst()
    if (known !== undefined) return true
  }
  return false
}

/**
 * Whether a frame of this scan came before, or one that is nearly the same: of 400,000 scans of
 * hands that had come up to a hundred times, two were taken for copies; of a copy with one bit of fifty turned, every
 * other sample is alike. What is kept are keyed marks of the
 * samples, which tell nothing of a palm without the key; a copy that was changed is written down like any other, and
 * only one that was not takes less time. Inside the transaction that judges the palm.
 */
export async function takeCapture(
  tx: Db,
  secrets: Secrets,
  frames: readonly Uint8Array[],
  now: number,
): Promise<'new' | 'seen'> {
  const key = keyOf(secrets)
  const places = placesFor(key)
  const marked = frames.map((code) => marksOf(key, places, code))
  const isKnown = await cameBefore(tx, marked)
  const rows = marked.flatMap(({ frame, marks }) => marks.map((mark) => ({ mark, frame, at: now })))
  // In one order everywhere: two servers that write the same rows at once wait for each other, and not in a circle.
  rows.sort((one, other) => (`${one.mark}${one.frame}` < `${other.mark}${other.frame}` ? -1 : 1))
  const inserted = await tx
    .insertInto('captureMarks')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['mark', 'frame']).doNothing())
    .returning('mark')
    .execute()
  return isKnown || inserted.length === 0 ? 'seen' : 'new'
}
