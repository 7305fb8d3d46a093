import type { wire } from '@palmflow/contract'
import type { Hand } from '@palmflow/palm'
import type { Backend } from '../backend.ts'
import { Unavailable } from '../base/unavailable.ts'
import type { Db } from '../database/database.ts'
import type { Enrolment, EnrolmentPalm } from '../database/schema-palms.ts'
import type { ClientMarks } from '../limits/client-marks.ts'
import { holdPalm } from '../palms/palms.ts'
import { olderThanCurrent } from '../sessions/sessions.ts'
import { chargeNear, hidesResult, isApproached, uncharge } from '../shells/scan-limits.ts'
import { enrolmentKey, holdOpen, isWanted, palmsOf, sideOf } from '../users/enrolments.ts'
import { isSamePalm, joined, openFrames, sealFrames } from './pending-palms.ts'
import { type CheckedScan, checkScan, type PalmCheck, type PalmOutcome, refused, spendScan } from './scans.ts'

export interface Submission {
  backend: Backend
  presentedVersion: number
  enrolment: Enrolment
  client: ClientMarks
  now: number
}

interface Scan extends Submission, CheckedScan {
  key: Buffer
}

/**
 * Whether a scan shows another palm for this hand, or the same palm for the other hand. The user may have confused the
 * hands, or two users may share the scanner.
 */
function isMixedUp({ capture, key }: Scan, palms: readonly EnrolmentPalm[]): boolean {
  return palms.some((palm) => {
    const isSame = isSamePalm(openFrames(key, palm), capture.frames)
    return palm.hand === capture.hand ? !isSame : isSame
  })
}

interface Known {
  knownProfile: string | null
  isTold: number
  charged: string
}

/**
 * An ambiguous palm has no owner. Such a palm counts as near, because the palm may belong to a twin of an enrolled
 * user.
 */
async function knownBy({ backend, found, isQuiet, shell, client, now }: Scan, tx: Db): Promise<Known> {
  if (found.kind === 'clear') {
    if (!(await holdPalm(tx, found))) throw new Unavailable()
    if (!isQuiet) await uncharge(backend, tx, shell, client, now)
    const isTold = !isQuiet && !(await isApproached(backend, tx, found.profileId, now))
    return { knownProfile: found.profileId, isTold: isTold ? 1 : 0, charged: '' }
  }
  const near = found.kind === 'ambiguous' && !isQuiet ? found.profileIds : []
  const charged = near.length === 0 ? '' : await chargeNear(backend, tx, shell, near, now)
  return { knownProfile: null, isTold: 0, charged }
}

function merged(before: EnrolmentPalm | undefined, known: Known): Known {
  if (before === undefined) return known
  const charged = [before.charged, known.charged].filter((keys) => keys !== '').join(' ')
  const { knownProfile, isTold } = known.knownProfile === null ? before : known
  return { knownProfile, isTold, charged }
}

async function keep(scan: Scan, tx: Db, palms: readonly EnrolmentPalm[]): Promise<readonly Hand[]> {
  const { capture, enrolment, key, now } = scan
  const { hand, frames } = capture
  const before = palms.find((palm) => palm.hand === hand)
  const all = before === undefined ? frames : joined(openFrames(key, before), frames)
  const palm = {
    sealed: sealFrames(key, enrolment, hand, all),
    recordedAt: now,
    ...merged(before, await knownBy(scan, tx)),
  }
  await tx
    .insertInto('enrolmentPalms')
    .values({ enrolmentId: enrolment.id, hand, ...palm })
    .onConflict((conflict) => conflict.columns(['enrolmentId', 'hand']).doUpdateSet(palm))
    .execute()
  return [...new Set([...palms.map((item) => item.hand), hand])].sort()
}

async function checkPalm(scan: Scan, tx: Db): Promise<PalmOutcome> {
  const { backend, enrolment, shell, now } = scan
  // Do not store the palm if another user may have taken over the session since the request started.
  const older = await olderThanCurrent(tx, enrolment.sessionId, scan.presentedVersion, now)
  if (older !== undefined) return refused(older)
  const lockedEnrolment = await holdOpen(tx, enrolment.sessionId, now)
  // Since the request started, another scan may have used the challenge, or the user may have deselected the hand.
  if (lockedEnrolment?.version !== enrolment.version || !isWanted(lockedEnrolment, scan.capture.hand))
    return refused('invalid')
  const unspent = await spendScan(tx, { ...scan, of: enrolment }, scan)
  if (unspent !== undefined) return unspent
  const isQuiet = scan.isQuiet || (await hidesResult(backend, tx, shell, now))
  const storedPalms = await palmsOf(tx, enrolment)
  if (isMixedUp(scan, storedPalms)) return refused('conflict')
  const palms = await keep({ ...scan, isQuiet }, tx, storedPalms)
  const version = enrolment.version + 1
  await tx.updateTable('enrolments').set({ version }).where('id', '=', enrolment.id).execute()
  return { palms: palms.map((hand) => sideOf[hand]), version }
}

/** The response does not reveal whether the palm is known. */
export async function palmSubmissionCheck(at: Submission, body: wire.PalmSubmission): Promise<PalmCheck | PalmOutcome> {
  const { backend, enrolment } = at
  const checkedScan = await checkScan({ ...at, of: enrolment, isWanted: (hand) => isWanted(enrolment, hand) }, body)
  if ('refusal' in checkedScan) return checkedScan
  const key = await enrolmentKey(backend.keys, enrolment)
  const scan: Scan = { ...at, ...checkedScan, key }
  return (tx) => checkPalm(scan, tx)
}
