import { createHmac } from 'node:crypto'
import type { wire } from '@palmflow/contract'
import { decodePalm, fuseFrames, type Hand, type PalmEncoding, PalmEncodingError, steadyShares } from '@palmflow/palm'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import { limitOf } from '../limits/budgets.ts'
import type { ClientMarks } from '../limits/client.ts'
import { fullUntil, takeOne } from '../limits/limits.ts'
import { type Identification, isNoHand, markScan, takeCapture } from '../palms/index.ts'
import { scanChallengeOf } from '../people/enrolments.ts'
import { chargePalm } from '../shells/palm-charge.ts'
import { provenShell } from '../shells/proven-shell.ts'
import type { Db } from '../store/store.ts'

/** How it ended, for its repetitions; `version` names what the next scan is signed for. */
export const palmOutcome = v.union([
  v.object({ palms: v.array(v.picklist(['LEFT', 'RIGHT'])), version: v.number() }),
  v.object({
    refusal: v.picklist(['invalid', 'conflict', 'locked', 'unauthenticated']),
    endsAt: v.exactOptional(v.number()),
  }),
])
export type PalmOutcome = v.InferOutput<typeof palmOutcome>
export type PalmRefusal = Extract<PalmOutcome, { refusal: string }>
export const refused = (refusal: 'invalid' | 'conflict' | 'unauthenticated'): PalmRefusal => ({ refusal })

/** Inside the transaction of its attempt. */
export type PalmJudge = (tx: Db) => Promise<PalmOutcome>

export interface Asked {
  backend: Backend
  /** What the scan is signed for, and counted by: an enrolment, or the consent to one palm more. */
  of: { id: string; version: number }
  isWanted: (hand: Hand) => boolean
  client: ClientMarks
  now: number
}

/** A scan that counts, and what the search says of it. */
export interface Seen {
  capture: PalmEncoding
  shell: string
  found: Identification
  /** Nothing is told of it. */
  isQuiet: boolean
  marked: Awaited<ReturnType<typeof markScan>>
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

/** Before the transaction, which would keep every other writer waiting while it searches. Only a proven shell's scan counts. */
export async function seenIn(asked: Asked, body: wire.PalmSubmission): Promise<Seen | PalmRefusal> {
  const { backend, of, isWanted, client, now } = asked
  const encodingData = bytesOf(body.encodingData)
  const capture = decoded(encodingData)
  if (capture === undefined || !isWanted(capture.hand)) return refused('invalid')
  const lockEnd = await fullUntil(backend.db, limitOf(backend.budgets, 'enrolment-palms', of.id), now)
  if (lockEnd !== undefined) {
    backend.report('budget-spent', { limit: 'enrolment-palms', from: client.own })
    return { refusal: 'locked', endsAt: lockEnd }
  }
  const challengeToken = scanChallengeOf(backend, of)
  const signed = { challengeToken, hand: capture.hand, encodingData, proof: proofIn(body) }
  const shell = await provenShell(backend, signed, now)
  if (shell === undefined) {
    backend.report('enrolment-refused', { reason: 'unproven', from: client.own })
    return refused('invalid')
  }
  const token = { sessionId: of.id, version: of.version }
  const charge = await chargePalm(
    backend,
    { token, print: printOf(backend, body.encodingData) },
    { client, shell },
    now,
  )
  if ('endsAt' in charge) return { refusal: 'locked', endsAt: charge.endsAt }
  const found = await backend.palms.identify(encodingData)
  const marked = await markScan(backend, capture.frames, now)
  return { capture, shell, found, isQuiet: charge.isQuiet, marked }
}

/** A unit of what may be scanned, and the scan itself, which is good once everywhere; undefined where both are taken. */
export async function spendScan(
  tx: Db,
  { backend, of, client, now }: Omit<Asked, 'isWanted'>,
  { shell, marked }: Seen,
): Promise<PalmRefusal | undefined> {
  const unit = await takeOne(tx, limitOf(backend.budgets, 'enrolment-palms', of.id), now)
  if (!unit.taken) return { refusal: 'locked', endsAt: unit.endsAt }
  if ((await takeCapture(tx, marked, now)) === 'new') return undefined
  backend.report('capture-seen', { shell, from: client.own })
  return refused('invalid')
}
