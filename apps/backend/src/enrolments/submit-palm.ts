import type { wire } from '@palmflow/contract'
import type { Hand } from '@palmflow/palm'
import type { Backend } from '../backend.ts'
import { Unavailable } from '../base/unavailable.ts'
import type { ClientMarks } from '../limits/client.ts'
import { holdPalm } from '../palms/index.ts'
import { enrolmentKey, holdOpen, isWanted, palmsOf, sideOf } from '../people/enrolments.ts'
import { olderThanCurrent } from '../sessions/sessions.ts'
import { isApproached, isToldNothing, noteNear, uncharge } from '../shells/palm-charge.ts'
import type { Enrolment, EnrolmentPalm } from '../store/schema.ts'
import type { Db } from '../store/store.ts'
import { isSamePalm, joined, openFrames, sealFrames } from './pending-palms.ts'
import { type PalmJudge, type PalmOutcome, refused, type Seen, seenIn, spendScan } from './scans.ts'

export interface Submission {
  backend: Backend
  /** The version of the session token in the request. */
  shown: number
  enrolment: Enrolment
  client: ClientMarks
  now: number
}

interface Scan extends Submission, Seen {
  key: Buffer
}

/** Another palm for this hand, or this palm for the other hand too: the person has mixed them up, or is not alone. */
function isMixedUp({ capture, key }: Scan, kept: readonly EnrolmentPalm[]): boolean {
  return kept.some((palm) => {
    const isSame = isSamePalm(openFrames(key, palm), capture.frames)
    return palm.hand === capture.hand ? !isSame : isSame
  })
}

interface Known {
  knownProfile: string | null
  isTold: number
  charged: string
}

/** Whose palm it is already, for later: an ambiguous one is nobody's (it may be a twin's), and counts as near to somebody. */
async function knownBy({ backend, found, isQuiet, shell, client, now }: Scan, tx: Db): Promise<Known> {
  if (found.kind === 'clear') {
    if (!(await holdPalm(tx, found))) throw new Unavailable()
    if (!isQuiet) await uncharge(backend, tx, shell, client, now)
    const isTold = !isQuiet && !(await isApproached(backend, tx, found.profileId, now))
    return { knownProfile: found.profileId, isTold: isTold ? 1 : 0, charged: '' }
  }
  const near = found.kind === 'ambiguous' && !isQuiet ? found.profileIds : []
  const charged = near.length === 0 ? '' : await noteNear(backend, tx, shell, near, now)
  return { knownProfile: null, isTold: 0, charged }
}

/** A hand that was scanned before keeps what was known of it. */
function merged(before: EnrolmentPalm | undefined, known: Known): Known {
  if (before === undefined) return known
  const charged = [before.charged, known.charged].filter((keys) => keys !== '').join(' ')
  const { knownProfile, isTold } = known.knownProfile === null ? before : known
  return { knownProfile, isTold, charged }
}

async function keep(scan: Scan, tx: Db, kept: readonly EnrolmentPalm[]): Promise<readonly Hand[]> {
  const { capture, enrolment, key, now } = scan
  const { hand, frames } = capture
  const before = kept.find((palm) => palm.hand === hand)
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
  return [...new Set([...kept.map((one) => one.hand), hand])].sort()
}

async function judgeScan(scan: Scan, tx: Db): Promise<PalmOutcome> {
  const { backend, enrolment, shell, now } = scan
  // Somebody else may have the session by now: no palm is left to them.
  const older = await olderThanCurrent(tx, enrolment.sessionId, scan.shown, now)
  if (older !== undefined) return refused(older)
  const held = await holdOpen(tx, enrolment.sessionId, now)
  // Another capture was taken for the same challenge meanwhile, or the person has thought better of this hand.
  if (held?.version !== enrolment.version || !isWanted(held, scan.capture.hand)) return refused('invalid')
  const unspent = await spendScan(tx, { ...scan, of: enrolment }, scan)
  if (unspent !== undefined) return unspent
  const isQuiet = scan.isQuiet || (await isToldNothing(backend, tx, shell, now))
  const kept = await palmsOf(tx, enrolment)
  if (isMixedUp(scan, kept)) return refused('conflict')
  const palms = await keep({ ...scan, isQuiet }, tx, kept)
  const version = enrolment.version + 1
  await tx.updateTable('enrolments').set({ version }).where('id', '=', enrolment.id).execute()
  return { palms: palms.map((hand) => sideOf[hand]), version }
}

/**
 * A palm for an enrolment, which nobody but a proven shell can add to. Nothing is told of whether it is known. The search
 * comes before the transaction, which would keep every other writer waiting.
 */
export async function judgeSubmission(at: Submission, body: wire.PalmSubmission): Promise<PalmJudge | PalmOutcome> {
  const { backend, enrolment } = at
  const seen = await seenIn({ ...at, of: enrolment, isWanted: (hand) => isWanted(enrolment, hand) }, body)
  if ('refusal' in seen) return seen
  const key = await enrolmentKey(backend.keys, enrolment)
  const scan: Scan = { ...at, ...seen, key }
  return (tx) => judgeScan(scan, tx)
}
