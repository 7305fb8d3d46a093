import {
  fuseFrames,
  type Hand,
  type PalmEncoding,
  type PalmTemplate,
  palmCodeBytes,
  steadyShares,
} from '@palmflow/palm'
import type { EnrolmentPalm } from '../database/schema-palms.ts'
import { openBox, sealBox } from '../keys/box.ts'
import { decide } from '../palms/decision.ts'
import { penaltyOf } from '../palms/penalty.ts'
import { distanceBetween } from '../palms/plain-distance-kernel.ts'

type Frames = PalmEncoding['frames']

const labelOf = (id: string, hand: Hand): string => `pending palm 1 ${hand} ${id}`
/** The maximum number of stored frames: three scans with eight frames each. Older frames are deleted. */
const maxFrames = 24

export const joined = (before: Frames, frames: Frames): Frames => [...before, ...frames].slice(-maxFrames)

export const sealFrames = (key: Buffer, { id }: { id: string }, hand: Hand, frames: Frames): Uint8Array =>
  sealBox(key, labelOf(id, hand), Buffer.concat(frames))

/** Thrown if the enrolment's key no longer exists. The user has left, was erased, or has a profile now. */
export class PendingEnded extends Error {
  override readonly name = 'PendingEnded'
}

/** @throws PendingEnded if the key of the enrolment was deleted */
export function openFrames(key: Buffer, { enrolmentId, hand, sealed }: EnrolmentPalm): Frames {
  const bytes = openBox(key, labelOf(enrolmentId, hand), sealed)
  if (bytes === undefined) throw new PendingEnded()
  const count = bytes.length / palmCodeBytes
  return Array.from(
    { length: count },
    (_, at) => new Uint8Array(bytes.subarray(at * palmCodeBytes, (at + 1) * palmCodeBytes)),
  )
}

export const enrolledFrom = (frames: Frames): PalmTemplate => fuseFrames(frames, steadyShares.enrolment)

export function isSamePalm(storedFrames: Frames, scan: Frames): boolean {
  const [palm, scannedPalm] = [enrolledFrom(storedFrames), fuseFrames(scan, steadyShares.scan)]
  const match = { distance: distanceBetween(palm, scannedPalm), penalty: penaltyOf(palm) }
  return decide({ best: { profileId: 'kept', hand: 'left', ...match } }, 1, penaltyOf(scannedPalm)).kind === 'clear'
}
