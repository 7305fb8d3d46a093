import { createHmac } from 'node:crypto'
import type { wire } from '@palmflow/contract'
import { decodePalm, fuseFrames, type Hand, type PalmEncoding, PalmEncodingError, steadyShares } from '@palmflow/palm'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import type { Db } from '../database/database.ts'
import { limitOf } from '../limits/budgets.ts'
import type { ClientMarks } from '../limits/client-marks.ts'
import { fullUntil, takeOne } from '../limits/limits.ts'
import { type Identification, isNoHand, markScan, takeCapture } from '../palms/palms.ts'
import { chargePalm } from '../shells/scan-limits.ts'
import { provenShell } from '../shells/scan-signature.ts'
import { scanChallengeOf } from '../users/enrolments.ts'

/** The result of a scan, stored for repetitions. The next challenge is derived from `version`. */
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

export type PalmCheck = (tx: Db) => Promise<PalmOutcome>

export interface ScanInput {
  backend: Backend
  /** The owner of the challenge and of the scan counter: an enrolment, or the consent to an added palm. */
  of: { id: string; version: number }
  isWanted: (hand: Hand) => boolean
  client: ClientMarks
  now: number
}

export interface CheckedScan {
  capture: PalmEncoding
  shell: string
  found: Identification
  /** Whether the response must not reveal the result of the search. */
  isQuiet: boolean
  marked: Awaited<ReturnType<typeof markScan>>
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64, 'base64'))

/**
 * Refuses a scan that does not look like a hand. Otherwise a defective scanner could enrol a palm that is never
 * recognized.
 */
function decoded(encodingData: Uint8Array): PalmEncoding | undefined {
  try {
    const capture = decodePalm(encodingData)
    return isNoHand(fuseFrames(capture.frames, steadyShares.scan)) ? undefined : capture
  } catch (error) {
    if (error instanceof PalmEncodingError) return undefined
    throw error
  }
}

function shellProofIn({ shellProof }: wire.PalmSubmission) {
  const signature = shellProof && bytesOf(shellProof.signature)
  return shellProof && signature?.length === 64 ? { ...shellProof, signature } : undefined
}

export const printOf = ({ secrets }: Backend, encodingData: string): string =>
  createHmac('sha256', secrets.pinPepper).update('palm|').update(encodingData).digest('base64url')

/**
 * Accepts only a scan of a registered shell. Call this function before the transaction, because other writers would
 * otherwise wait for the search.
 */
export async function checkScan(input: ScanInput, body: wire.PalmSubmission): Promise<CheckedScan | PalmRefusal> {
  const { backend, of, isWanted, client, now } = input
  const encodingData = bytesOf(body.encodingData)
  const capture = decoded(encodingData)
  if (capture === undefined || !isWanted(capture.hand)) return refused('invalid')
  const lockEnd = await fullUntil(backend.db, limitOf(backend.budgets, 'enrolment-palms', of.id), now)
  if (lockEnd !== undefined) {
    backend.report('budget-spent', { limit: 'enrolment-palms', from: client.own })
    return { refusal: 'locked', endsAt: lockEnd }
  }
  const challengeToken = scanChallengeOf(backend, of)
  const signed = { challengeToken, hand: capture.hand, encodingData, shellProof: shellProofIn(body) }
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

/**
 * All servers together accept a scan only once.
 * @returns a refusal, or undefined if the scan is new and within the limit
 */
export async function spendScan(
  tx: Db,
  { backend, of, client, now }: Omit<ScanInput, 'isWanted'>,
  { shell, marked }: CheckedScan,
): Promise<PalmRefusal | undefined> {
  const unit = await takeOne(tx, limitOf(backend.budgets, 'enrolment-palms', of.id), now)
  if (!unit.taken) return { refusal: 'locked', endsAt: unit.endsAt }
  if ((await takeCapture(tx, marked, now)) === 'new') return undefined
  backend.report('capture-seen', { shell, from: client.own })
  return refused('invalid')
}
