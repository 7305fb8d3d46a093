import { createHash } from 'node:crypto'
import type { wire } from '@palmflow/contract'
import type { Backend } from '../backend.ts'
import { profileById } from '../people/profiles.ts'
import { olderThanCurrent } from '../sessions/sessions.ts'
import type { Session } from '../store/schema.ts'
import type { Db } from '../store/store.ts'
import { checkOtp } from './credentials.ts'
import { type Bearer, type Judge, rotate, verdictOf } from './verdict.ts'

/** What a person who is signed in proves their number for once more; that they did for one counts for no other. */
export type OwnUse = Exclude<wire.OtpUseCase, 'ACCOUNT_VERIFICATION'>

/** How long whoever has proven the number that they have may take for what follows. */
export const provenLife = 15 * 60_000

const words: Readonly<Record<OwnUse, string>> = { UPDATE_PHONE: 'own-number', ADD_PALM: 'own-number-palm' }
/** Of this person with this number: neither the next person in the session nor the next number is proven by it. */
async function provenKey(tx: Db, { id }: Session, use: OwnUse): Promise<string> {
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('profiles', 'profiles.id', 'sessions.profileId')
    .select(['profiles.id as profileId', 'profiles.phoneMark'])
    .where('sessions.id', '=', id)
    .executeTakeFirst()
  const whose = createHash('sha256').update(`${id} ${row?.profileId} ${row?.phoneMark}`).digest('base64url')
  return `${words[use]}:${whose}`
}

export async function noteProven(tx: Db, session: Session, use: OwnUse, now: number): Promise<void> {
  const row = { used: 1, endsAt: now + provenLife }
  await tx
    .insertInto('limits')
    .values({ key: await provenKey(tx, session, use), ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** In this very session, for this, and lately. */
export const isProven = async (tx: Db, session: Session, use: OwnUse, now: number): Promise<boolean> =>
  (await tx
    .selectFrom('limits')
    .select('key')
    .where('key', '=', await provenKey(tx, session, use))
    .where('endsAt', '>', now)
    .executeTakeFirst()) !== undefined

export const forgetProven = async (tx: Db, session: Session, use: OwnUse): Promise<unknown> =>
  tx
    .deleteFrom('limits')
    .where('key', '=', await provenKey(tx, session, use))
    .execute()

/** ADD_PALM: who is signed in proves the number that their profile has, and no other. */
export async function judgeOwnNumber(
  backend: Backend,
  bearer: Bearer,
  { phone, text }: { phone: string; text: string },
  now: number,
): Promise<Judge | undefined> {
  const { session, presented, from } = bearer
  const profile =
    session.profileId === null ? undefined : await profileById(backend.db, backend.keys, session.profileId)
  if (profile === undefined) return undefined
  const use = 'ADD_PALM'
  const phoneMark = backend.keys.mark(phone)
  const scope = { sessionId: session.id, phoneMark, useCase: use } as const
  return async (tx) => {
    const older = await olderThanCurrent(tx, session.id, presented.sessionVersion, now)
    if (older !== undefined) return { refusal: older }
    const checked = await checkOtp(tx, backend, { scope, asker: { phoneMark, from }, text }, now)
    if (!checked.isRight) return verdictOf(checked)
    if (phone !== profile.phone) return { refusal: 'notFound' }
    await noteProven(tx, session, use, now)
    return rotate(tx, bearer, { phoneMark }, now, true)
  }
}
