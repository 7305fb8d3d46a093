import { createHmac } from 'node:crypto'
import type { wire } from '@palmflow/contract'
import {
  decodePalm,
  fuseFrames,
  type Hand,
  type PalmEncoding,
  PalmEncodingError,
  steadyShares,
} from '@palmflow/gateway'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import { chargePalm, isApproached, isToldNothing, noteNear, uncharge } from '../gateway/palm-charge.ts'
import { ofEnrolment } from '../limits/budgets.ts'
import type { From } from '../limits/from.ts'
import { fullUntil, takeOne } from '../limits/limits.ts'
import { type Identification, isNoHand, markScan, takeCapture } from '../palms/index.ts'
import { olderThanCurrent } from '../sessions/sessions.ts'
import { provenShell } from '../shells/proven-shell.ts'
import type { Enrolment, EnrolmentPalm } from '../store/schema.ts'
import type { Db } from '../store/store.ts'
import { enrolmentKey, holdOpen, isWanted, palmsOf, scanChallengeOf, sideOf } from './enrolments.ts'
import { isSamePalm, joined, openFrames, sealFrames } from './pending-palms.ts'

/** How it ended, for its repetitions; `version` is of the enrolment, and names the next scan's challenge. */
export const palmOutcome = v.union([
  v.object({ palms: v.array(v.picklist(['LEFT', 'RIGHT'])), version: v.number() }),
  v.object({
    refusal: v.picklist(['invalid', 'conflict', 'locked', 'unauthenticated']),
    endsAt: v.exactOptional(v.number()),
  }),
])
export type PalmOutcome = v.InferOutput<typeof palmOutcome>
const refused = (refusal: 'invalid' | 'conflict' | 'unauthenticated'): PalmOutcome => ({ refusal })

/** Inside the transaction of its attempt. */
type Judge = (tx: Db) => Promise<PalmOutcome>

export interface Submission {
  backend: Backend
  /** The version of the session that the caller shows. */
  shown: number
  enrolment: Enrolment
  from: From
  now: number
}

interface Scan extends Submission {
  capture: PalmEncoding
  shell: string
  key: Buffer
  found: Identification
  isQuiet: boolean
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64, 'base64'))

/** undefined where it is like no hand: a scanner that sees nothing must not make a palm that is never known again. */
function decoded(encodingData: Uint8Array): PalmEncoding | undefined {
  try {
    const capture = decodePalm(encodingData)
    return isNoHand(fuseFrames(capture.frames, steadyShares.scan)) ? undefined : capture
  } catch (error) {
    if (error instanceof PalmEncodingError) return undefined
    throw error
  }
}

/** Bytes of a signature have one length; another is none. */
function proofIn({ shellProof }: wire.PalmSubmission) {
  const signature = shellProof && bytesOf(shellProof.signature)
  return shellProof && signature?.length === 64 ? { ...shellProof, signature } : undefined
}

/** A keyed mark of a capture. */
export const printOf = ({ secrets }: Backend, encodingData: string): string =>
  createHmac('sha256', secrets.pinPepper).update('palm|').update(encodingData).digest('base64url')

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
async function knownBy({ backend, found, isQuiet, shell, from, now }: Scan, tx: Db): Promise<Known> {
  if (found.kind === 'clear') {
    if (!isQuiet) await uncharge(backend, tx, shell, from, now)
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

async function judgeScan(scan: Scan, tx: Db, marked: Awaited<ReturnType<typeof markScan>>): Promise<PalmOutcome> {
  const { backend, enrolment, shell, from, now } = scan
  // Somebody else may have the session by now: no palm is left to them.
  const older = await olderThanCurrent(tx, enrolment.sessionId, scan.shown, now)
  if (older !== undefined) return refused(older)
  const held = await holdOpen(tx, enrolment.sessionId, now)
  // Another capture was taken for the same challenge meanwhile, or the person has thought better of this hand.
  if (held?.version !== enrolment.version || !isWanted(held, scan.capture.hand)) return refused('invalid')
  const unit = await takeOne(tx, ofEnrolment(backend.budgets, 'palms', enrolment.id), now)
  if (!unit.taken) return { refusal: 'locked', endsAt: unit.endsAt }
  if ((await takeCapture(tx, marked, now)) !== 'new') {
    backend.report('capture-seen', { shell, from: from.own })
    return refused('invalid')
  }
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
export async function judgeSubmission(at: Submission, body: wire.PalmSubmission): Promise<Judge | PalmOutcome> {
  const { backend, enrolment, from, now } = at
  const encodingData = bytesOf(body.encodingData)
  const capture = decoded(encodingData)
  if (capture === undefined || !isWanted(enrolment, capture.hand)) return refused('invalid')
  const limit = ofEnrolment(backend.budgets, 'palms', enrolment.id)
  const lockEnd = await fullUntil(backend.db, limit, now)
  if (lockEnd !== undefined) {
    backend.report('budget-spent', { limit: 'enrolment-palms', from: from.own })
    return { refusal: 'locked', endsAt: lockEnd }
  }
  const challengeToken = scanChallengeOf(backend, enrolment)
  const signed = { challengeToken, hand: capture.hand, encodingData, proof: proofIn(body) }
  const shell = await provenShell(backend, signed, now)
  if (shell === undefined) {
    backend.report('enrolment-refused', { reason: 'unproven', from: from.own })
    return refused('invalid')
  }
  const token = { sessionId: enrolment.id, version: enrolment.version }
  const charge = await chargePalm(backend, { token, print: printOf(backend, body.encodingData) }, { from, shell }, now)
  if ('endsAt' in charge) return { refusal: 'locked', endsAt: charge.endsAt }
  const found = await backend.palms.identify(encodingData)
  const [marked, key] = [await markScan(backend, capture.frames, now), await enrolmentKey(backend.keys, enrolment)]
  const scan: Scan = { ...at, capture, shell, key, found, isQuiet: charge.isQuiet }
  return (tx) => judgeScan(scan, tx, marked)
}
