import type { Hand, PalmTemplate } from '@palmflow/palm'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import type { Db } from '../database/database.ts'
import type { ProfileRow, Session } from '../database/schema.ts'
import type { Enrolment, EnrolmentPalm } from '../database/schema-palms.ts'
import { ownReceipts, receiptFor } from '../documents/receipts.ts'
import { limitsAt } from '../limits/budgets.ts'
import type { ClientMarks } from '../limits/client-marks.ts'
import { proofsAt } from '../limits/proofs.ts'
import { takeUnits } from '../limits/take-units.ts'
import { enrolPalm, isGalleryUnchanged } from '../palms/palms.ts'
import { accountMark, logSignIn } from '../sessions/log-sign-in.ts'
import { olderThanCurrent, rotateSession, sessionById } from '../sessions/sessions.ts'
import { giveBackNear } from '../shells/scan-limits.ts'
import { enrolmentKey, finishEnrolment, holdOpen, palmsOf } from '../users/enrolments.ts'
import { openNumber } from '../users/pending-number.ts'
import { type Profile, profileByMark, profileRow } from '../users/profiles.ts'
import { isReserved } from '../users/undo-links.ts'
import { enrolledFrom, openFrames } from './pending-palms.ts'
import { openPin } from './pending-pin.ts'
import { GalleryChanged } from './retry-on-gallery-change.ts'

export const creationOutcome = v.union([
  v.object({ profileId: v.string(), version: v.number() }),
  v.object({
    refusal: v.picklist(['invalid', 'unauthenticated', 'notFound', 'conflict', 'locked']),
    endsAt: v.exactOptional(v.number()),
  }),
])
export type CreationOutcome = v.InferOutput<typeof creationOutcome>
type Refusal = Extract<CreationOutcome, { refusal: string }>

export interface Creation {
  backend: Backend
  session: Session
  presentedVersion: number
  enrolment: Enrolment
  client: ClientMarks
  /** The mark of the number that this session has verified. */
  phoneMark: string
  now: number
}

/** The prepared parts of a profile, and the state that must not change before the profile is stored. */
export interface PreparedProfile {
  row: ProfileRow
  palms: readonly { hand: Hand; palm: PalmTemplate }[]
  pending: readonly EnrolmentPalm[]
  /** The version of the gallery that the search used. This version contains no match for these palms. */
  change: number
}

const termsAgreement = 'website_terms_of_use'
const invalid: Refusal = { refusal: 'invalid' }

function refuseKnown({ backend, client }: Creation, reason: 'palm' | 'number'): Refusal {
  backend.report('enrolment-refused', { reason, from: client.own })
  return { refusal: 'conflict' }
}

/** Call this function before the transaction, because the keys are in another store. */
export async function prepare(at: Creation): Promise<PreparedProfile | Refusal> {
  const { backend, session, enrolment, phoneMark, now } = at
  const { db, keys, palms } = backend
  const pending = await palmsOf(db, enrolment)
  const hasTerms = (await receiptFor(db, termsAgreement, { sessionId: session.id })) !== undefined
  if (pending.length === 0 || !hasTerms) return invalid
  const key = await enrolmentKey(keys, enrolment)
  const [phone, pin] = [openNumber(key, enrolment, phoneMark), openPin(key, enrolment)]
  if (phone === undefined || pin === undefined) return invalid
  // Query the profiles first. A profile may release the number between the two queries. Then the second query finds the
  // reservation of the number.
  const isTaken = (await profileByMark(db, keys, phoneMark)) !== undefined
  if (isTaken || (await isReserved(db, { phoneMark, profileId: enrolment.id }, now))) return refuseKnown(at, 'number')
  const templates = pending.map((palm) => ({ hand: palm.hand, palm: enrolledFrom(openFrames(key, palm)) }))
  const owners = []
  for (const { palm } of templates) owners.push(await palms.ownerOf(palm))
  if (owners.some(({ profileId }) => profileId !== undefined)) return refuseKnown(at, 'palm')
  const profile: Profile = {
    ...{ id: enrolment.id, phone, status: 'active', hasLeftPalm: 0, hasRightPalm: 0 },
    ...{ ...pin, createdAt: now },
  }
  const row = await profileRow(keys, profile)
  return { row, palms: templates, pending, change: Math.min(...owners.map(({ change }) => change)) }
}

const sameBytes = (item: Uint8Array | null, other: Uint8Array | null): boolean =>
  item !== null && other !== null && Buffer.from(item).equals(other)

const isSame = (before: readonly EnrolmentPalm[], after: readonly EnrolmentPalm[]): boolean =>
  before.length === after.length && before.every((palm, index) => sameBytes(palm.sealed, after[index]?.sealed ?? null))

/** Checks that the prepared state is unchanged, and locks this state until the transaction ends. */
async function refusedNow(tx: Db, at: Creation, { pending, change }: PreparedProfile): Promise<Refusal | undefined> {
  const { session, presentedVersion, enrolment, phoneMark, now } = at
  const older = await olderThanCurrent(tx, session.id, presentedVersion, now)
  if (older !== undefined) return { refusal: older }
  const lockedEnrolment = await holdOpen(tx, session.id, now)
  if (lockedEnrolment?.id !== enrolment.id) return { refusal: 'notFound' }
  const live = await sessionById(tx, session.id)
  const isOther = live?.phoneMark !== phoneMark || live.profileId !== null
  const isChanged = isOther || !sameBytes(lockedEnrolment.pin, enrolment.pin)
  if (isChanged || !isSame(pending, await palmsOf(tx, enrolment))) return invalid
  if (!(await isGalleryUnchanged(tx, change))) throw new GalleryChanged()
  return undefined
}

async function pay(tx: Db, { backend, client, now }: Creation): Promise<Refusal | undefined> {
  const isKnown = (await proofsAt(tx, client.own, now)) > 0
  const unit = await takeUnits(tx, limitsAt(backend.budgets, 'profiles', client, isKnown), now)
  if (unit.taken) return undefined
  backend.report('budget-spent', { limit: unit.spent, from: client.own })
  return { refusal: 'locked', endsAt: unit.endsAt }
}

export async function create(tx: Db, at: Creation, prepared: PreparedProfile): Promise<CreationOutcome> {
  const { backend, session, presentedVersion, enrolment, client, now } = at
  const { keys } = backend
  const refusal = (await refusedNow(tx, at, prepared)) ?? (await pay(tx, at))
  if (refusal !== undefined) return refusal
  const { id: profileId } = prepared.row
  const made = await tx
    .insertInto('profiles')
    .values(prepared.row)
    .onConflict((conflict) => conflict.column('phoneMark').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return refuseKnown(at, 'number')
  for (const { hand, palm } of prepared.palms) {
    const outcome = await enrolPalm(tx, keys, { profileId, hand, palm, consentId: enrolment.consentId }, now)
    if (outcome !== 'enrolled') throw new Error(`A palm of the new profile is not enrolled: ${outcome}`)
  }
  await ownReceipts(tx, session.id, profileId)
  for (const { charged } of prepared.pending) await giveBackNear(backend, tx, charged, profileId, now)
  await finishEnrolment(tx, enrolment, now)
  const rotated = await rotateSession(
    tx,
    session.id,
    { profileId, provenAt: now, signedInBy: 'palm+otp' },
    now,
    presentedVersion,
  )
  if (rotated === undefined) throw new Error('The session has ended although this transaction locked it')
  backend.report('person-enrolled', { account: accountMark(backend, profileId), from: client.own })
  logSignIn(backend, 'enrolment', profileId, client)
  return { profileId, version: rotated.version }
}
