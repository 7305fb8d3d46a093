import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { fuseFrames, type PalmTemplate, palmCodeBytes, steadyShares } from '@palmflow/palm'
import type { Db } from '../database/database.ts'
import { dayOf } from '../keys/day-keys.ts'
import type { Keys } from '../keys/keys.ts'
import type { Secrets } from '../keys/secrets.ts'
import { keepCaptureMarks } from '../limits/budgets.ts'
import { bitAt } from './bits.ts'

/** An attacker cannot try all values of the 64 bits of a sample, even with the keys. */
const samples = 16
const bitsPerSample = 64
/** The number of equal samples at which a code counts as repeated (docs/palm-matching.md). */
const alike = { frame: 2, fused: 3 } as const
type Kind = keyof typeof alike
const markCharacters = 11

/** A key is destroyed after its last mark has expired. */
const daysPerKey = 30
const daysKept = keepCaptureMarks / 86_400_000
const ownerOf = (period: number): string => `scans ${period}`
const lastDayOf = (period: number): number => (period + 1) * daysPerKey - 1 + daysKept

/** The stored marks of a code: one for each sample, and one for the whole code. */
interface MarkedBits {
  code: string
  marks: string[]
}

/**
 * The marks of a code under the current key, and under the next and the earlier keys that exist. The marks under the
 * current key come first.
 */
interface MarkedCode {
  kind: Kind
  under: readonly [MarkedBits, ...MarkedBits[]]
}

/** The marks of all frames of a scan, and of its fused code. */
export type MarkedScan = readonly MarkedCode[]

/**
 * The positions of the sampled bits depend on PALM_KEY and on the key of the period. Therefore an attacker without
 * these keys does not know which bits must be changed.
 */
interface Marker {
  /** A key object makes each HMAC faster than raw key bytes. */
  key: KeyObject
  places: Uint16Array
}

function markerOf(secrets: Secrets, ofDays: Buffer): Marker {
  const derived = hkdfSync('sha256', ofDays, secrets.palmKey, 'palmflow seen captures', 32)
  const key = createSecretKey(Buffer.from(derived))
  const bytes = Buffer.from(hkdfSync('sha512', key, '', 'places', samples * bitsPerSample * 2))
  const placeAt = (_: unknown, at: number) => bytes.readUInt16LE(at * 2) % (palmCodeBytes * 8)
  return { key, places: Uint16Array.from({ length: samples * bitsPerSample }, placeAt) }
}

/**
 * Gives each unsteady bit the value of the previous steady bit. Otherwise an attacker could change unsteady bits
 * freely.
 */
function settled({ code, steady }: PalmTemplate): Uint8Array {
  const bits = new Uint8Array(palmCodeBytes)
  let last = 0
  for (let index = 0; index < palmCodeBytes * 8; index += 1) {
    if (bitAt(steady, index) === 1) last = bitAt(code, index)
    bits[index >> 3] = (bits[index >> 3] ?? 0) | (last << (index & 7))
  }
  return bits
}

function marksUnder({ key, places }: Marker, kind: Kind, code: Uint8Array): MarkedBits {
  const macOf = (text: string, bytes: Uint8Array) =>
    createHmac('sha256', key).update(`${kind} ${text} `).update(bytes).digest('base64url')
  const marks = Array.from({ length: samples }, (_, sample) => {
    const taken = places.subarray(sample * bitsPerSample, (sample + 1) * bitsPerSample)
    return macOf(
      String(sample),
      Uint8Array.from(taken, (index) => bitAt(code, index)),
    ).slice(0, markCharacters)
  })
  return { code: macOf('whole', code).slice(0, 2 * markCharacters), marks }
}

/**
 * Call this function before the transaction, because the function may create a key. The transaction would hold its
 * locks during this write to the key store.
 */
export async function markScan(
  { keys, secrets }: { keys: Keys; secrets: Secrets },
  frames: readonly Uint8Array[],
  now: number,
): Promise<MarkedScan> {
  const period = Math.floor(dayOf(now) / daysPerKey)
  const newest = markerOf(secrets, await keys.keyUntil(ownerOf(period), lastDayOf(period)))
  // Include the next period, because a server with a fast clock may already use its key.
  const days = [1, ...Array.from({ length: Math.ceil(daysKept / daysPerKey) }, (_, back) => -1 - back)]
  const owners = days.map((away) => ownerOf(period + away))
  const known = [...(await keys.keysOf(owners)).values()].filter((key) => key !== undefined)
  const others = known.map((key) => markerOf(secrets, key))
  const marked = (kind: Kind, code: Uint8Array): MarkedCode => {
    const [first, ...rest] = [newest, ...others].map((marker) => marksUnder(marker, kind, code))
    return { kind, under: [first ?? marksUnder(newest, kind, code), ...rest] }
  }
  const fused = settled(fuseFrames(frames, steadyShares.scan))
  return [...frames.map((frame) => marked('frame', frame)), marked('fused', fused)]
}

/** Whether an earlier scan has equal or almost equal codes. The codes of the scan are not compared with each other. */
async function cameBefore(tx: Db, scan: MarkedScan): Promise<boolean> {
  for (const { kind, under } of scan) {
    const codes = under.map(({ code }) => code)
    const marks = under.flatMap((item) => item.marks)
    const known = await tx
      .selectFrom('captureMarks')
      .select('frame')
      .where((row) => row.or([row('mark', 'in', marks), row('frame', 'in', codes)]))
      .groupBy('frame')
      .having((row) => row.or([row(row.fn.countAll<number>(), '>=', alike[kind]), row('frame', 'in', codes)]))
      .executeTakeFirst()
    if (known !== undefined) return true
  }
  return false
}

/**
 * A changed copy is recorded like a new scan. Call this function inside the transaction that decides about the palm.
 * docs/palm-matching.md has the false positive rate.
 * @returns `seen` if a frame, the fused code or an almost equal code was recorded before.
 */
export async function takeCapture(tx: Db, scan: MarkedScan, now: number): Promise<'new' | 'seen'> {
  const isKnown = await cameBefore(tx, scan)
  const rows = scan.flatMap(({ under: [{ code, marks }] }) => marks.map((mark) => ({ mark, frame: code, at: now })))
  // All servers insert in the same order. Otherwise two servers with the same rows could deadlock.
  rows.sort((item, other) => (`${item.mark}${item.frame}` < `${other.mark}${other.frame}` ? -1 : 1))
  const inserted = await tx
    .insertInto('captureMarks')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['mark', 'frame']).doNothing())
    .returning('mark')
    .execute()
  return isKnown || inserted.length === 0 ? 'seen' : 'new'
}
