import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import { ownReceipts } from '../documents/receipts.ts'
import { limitOf } from '../limits/budgets.ts'
import type { ClientMarks } from '../limits/client.ts'
import { takeOne } from '../limits/limits.ts'
import { finishEnrolment, holdOpen, holdPalmsOf, palmsOf } from '../people/enrolments.ts'
import { type Profile, profileById, profileByMark } from '../people/profiles.ts'
import { noteHeld, noteSignIn } from '../sessions/note-sign-in.ts'
import { holdSession, rotateSession } from '../sessions/sessions.ts'
import { giveBackNear } from '../shells/palm-charge.ts'
import type { Enrolment, EnrolmentPalm, Session } from '../store/schema.ts'
import type { Db } from '../store/store.ts'

/** Recorded for repetitions; whose it is that is recognized is looked up again, for a number stands in no record. */
export const checkOutcome = v.union([
  v.object({ kind: v.literal('nobody') }),
  /** Whose tail may be told. */
  v.object({ kind: v.literal('number'), profileId: v.string() }),
  /** `version`: of the session that signed them in. */
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
  /** The version of the session token in the request. */
  shown: number
  client: ClientMarks
  /** Mark of the number that is proven here. */
  phoneMark: string | undefined
  now: number
}

const nobody: CheckOutcome = { kind: 'nobody' }

/** The people whom the palms clearly belong to, each once. */
const knownIn = (palms: readonly EnrolmentPalm[]): string[] => [
  ...new Set(palms.flatMap(({ knownProfile }) => knownProfile ?? [])),
]

/** The palm is theirs and the number too: the enrolment ends here, and they are signed in. */
async function welcome(tx: Db, at: Check, enrolment: Enrolment, palms: readonly EnrolmentPalm[], profile: Profile) {
  const { backend, session, shown, client, now } = at
  const rotated = await rotateSession(tx, session.id, { profileId: profile.id }, now, shown)
  if (rotated === undefined) return { refusal: 'unauthenticated' } as const
  for (const { charged } of palms) await giveBackNear(backend, tx, charged, profile.id, now)
  await ownReceipts(tx, session.id, profile.id)
  await finishEnrolment(tx, enrolment, now)
  noteSignIn(backend, 'palm+otp', profile.id, client)
  return { kind: 'palm', version: rotated.version } as const
}

/** With a number that is proven, and only then, an answer may tell that the palm is another's (ruling 20). */
async function judgeProven(tx: Db, at: Check, enrolment: Enrolment, phoneMark: string): Promise<CheckOutcome> {
  const { backend, client } = at
  const palms = await holdPalmsOf(tx, enrolment)
  const [known] = knownIn(palms.filter(({ isTold }) => isTold === 1))
  if (known === undefined) return nobody
  const profile = await profileByMark(tx, backend.keys, phoneMark)
  const isTheirs = profile?.id === known && knownIn(palms).length === 1
  if (!isTheirs) {
    backend.report('enrolment-refused', { reason: 'other-number', from: client.own })
    return { refusal: 'conflict' }
  }
  if (profile.status === 'active') return welcome(tx, at, enrolment, palms, profile)
  noteHeld(backend, profile.id, client)
  return { refusal: 'conflict' }
}

/**
 * Whether a person on the way to a profile has one (B116, B159). Before a number is proven no more is said than the last
 * digits of the one that a clear palm belongs to, and of a palm that two people may have nothing.
 */
export async function judgeCheck(tx: Db, at: Check): Promise<CheckOutcome> {
  const { backend, session, shown, client, phoneMark, now } = at
  // What is said here is for the person who shows the palm, not for one who knew the token before.
  if ((await holdSession(tx, session.id, shown)) === undefined) return nobody
  const unit = await takeOne(tx, limitOf(backend.budgets, 'enrolment-checks', session.id), now)
  if (!unit.taken) {
    backend.report('budget-spent', { limit: 'enrolment-checks', from: client.own })
    return { refusal: 'locked', endsAt: unit.endsAt }
  }
  const enrolment = await holdOpen(tx, session.id, now)
  if (enrolment === undefined) return nobody
  if (phoneMark !== undefined) return judgeProven(tx, at, enrolment, phoneMark)
  const [known, ...others] = knownIn((await palmsOf(tx, enrolment)).filter(({ isTold }) => isTold === 1))
  if (known === undefined || others.length > 0) return nobody
  const profile = await profileById(tx, backend.keys, known)
  return profile?.status === 'active' ? { kind: 'number', profileId: known } : nobody
}
