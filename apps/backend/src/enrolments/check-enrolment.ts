import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import type { Db } from '../database/database.ts'
import type { Session } from '../database/schema.ts'
import type { Enrolment, EnrolmentPalm } from '../database/schema-palms.ts'
import { ownReceipts } from '../documents/receipts.ts'
import { limitOf } from '../limits/budgets.ts'
import type { ClientMarks } from '../limits/client-marks.ts'
import { takeOne } from '../limits/limits.ts'
import { logHeldSignIn, logSignIn } from '../sessions/log-sign-in.ts'
import { holdSession, rotateSession } from '../sessions/sessions.ts'
import { newHands } from '../sessions/step-up.ts'
import { giveBackNear } from '../shells/scan-limits.ts'
import { finishEnrolment, holdOpen, holdPalmsOf, palmsOf } from '../users/enrolments.ts'
import { type Profile, profileById, profileByMark } from '../users/profiles.ts'

/** The outcome contains no phone number. A repetition reads the number of the recognized user again. */
export const checkOutcome = v.union([
  v.object({ kind: v.literal('nobody') }),
  /** The id of a profile. The response may show the last digits of this profile's number. */
  v.object({ kind: v.literal('number'), profileId: v.string() }),
  v.object({ kind: v.literal('palm'), version: v.number() }),
  v.object({
    refusal: v.picklist(['conflict', 'locked', 'unauthenticated']),
    endsAt: v.exactOptional(v.number()),
  }),
])
export type CheckOutcome = v.InferOutput<typeof checkOutcome>

export interface Check {
  backend: Backend
  session: Session
  presentedVersion: number
  client: ClientMarks
  /** The mark of the number that this session has verified. */
  phoneMark: string | undefined
  now: number
}

const unknownUser: CheckOutcome = { kind: 'nobody' }

const knownIn = (palms: readonly EnrolmentPalm[]): string[] => [
  ...new Set(palms.flatMap(({ knownProfile }) => knownProfile ?? [])),
]

async function welcome(tx: Db, at: Check, enrolment: Enrolment, palms: readonly EnrolmentPalm[], profile: Profile) {
  const { backend, session, presentedVersion, client, now } = at
  // A thief may have added the palm. The stored hand is not always the matched hand, because a user may show the other
  // hand. Therefore no palm counts if any palm of the profile is new (decision 0090).
  const signedInBy = (await newHands(tx, profile.id, now)).length === 0 ? 'palm+otp' : 'otp'
  const rotated = await rotateSession(tx, session.id, { profileId: profile.id, signedInBy }, now, presentedVersion)
  if (rotated === undefined) return { refusal: 'unauthenticated' } as const
  for (const { charged } of palms) await giveBackNear(backend, tx, charged, profile.id, now)
  await ownReceipts(tx, session.id, profile.id, profile.createdAt)
  await finishEnrolment(tx, enrolment, now)
  // The log has the inputs of the user. The session has only the factors that they prove.
  logSignIn(backend, 'palm+otp', profile.id, client)
  return { kind: 'palm', version: rotated.version } as const
}

/** The number is verified now. Therefore a refusal may reveal that the palm belongs to another user (ruling 20). */
async function checkProven(tx: Db, at: Check, enrolment: Enrolment, phoneMark: string): Promise<CheckOutcome> {
  const { backend, client } = at
  const palms = await holdPalmsOf(tx, enrolment)
  const [known] = knownIn(palms.filter(({ isTold }) => isTold === 1))
  if (known === undefined) return unknownUser
  const profile = await profileByMark(tx, backend.keys, phoneMark)
  const isTheirs = profile?.id === known && knownIn(palms).length === 1
  if (!isTheirs) {
    backend.report('enrolment-refused', { reason: 'other-number', from: client.own })
    return { refusal: 'conflict' }
  }
  if (profile.status === 'active') return welcome(tx, at, enrolment, palms, profile)
  logHeldSignIn(backend, profile.id, client)
  return { refusal: 'conflict' }
}

/**
 * Until a number is verified, the response for a clear palm contains only the last digits of the number (R400). The
 * response for an ambiguous palm contains no digits.
 */
export async function enrolmentCheck(tx: Db, at: Check): Promise<CheckOutcome> {
  const { backend, session, presentedVersion, client, phoneMark, now } = at
  // A client with an old token must not get the result of the user's scan.
  if ((await holdSession(tx, session.id, presentedVersion)) === undefined) return unknownUser
  const unit = await takeOne(tx, limitOf(backend.budgets, 'enrolment-checks', session.id), now)
  if (!unit.taken) {
    backend.report('budget-spent', { limit: 'enrolment-checks', from: client.own })
    return { refusal: 'locked', endsAt: unit.endsAt }
  }
  const enrolment = await holdOpen(tx, session.id, now)
  if (enrolment === undefined) return unknownUser
  if (phoneMark !== undefined) return checkProven(tx, at, enrolment, phoneMark)
  const [known, ...others] = knownIn((await palmsOf(tx, enrolment)).filter(({ isTold }) => isTold === 1))
  if (known === undefined || others.length > 0) return unknownUser
  const profile = await profileById(tx, backend.keys, known)
  return profile?.status === 'active' ? { kind: 'number', profileId: known } : unknownUser
}
