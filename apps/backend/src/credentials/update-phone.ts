import type { Backend } from '../backend.ts'
import type { Db } from '../database/database.ts'
import type { ProfileRow, Session } from '../database/schema.ts'
import type { NoticeRow } from '../database/schema-users.ts'
import type { SessionContext } from '../http/request-context.ts'
import { countedOfNumber } from '../limits/user-limits.ts'
import { accountMark } from '../sessions/log-sign-in.ts'
import { endOtherSessions, olderThanCurrent } from '../sessions/sessions.ts'
import { noticeFor, recordNotice } from '../texts/notices.ts'
import { phoneText } from '../texts/sms-texts.ts'
import { recordNumber } from '../users/changes-since-backup.ts'
import { type Profile, profileById, profileRow, tailOf } from '../users/profiles.ts'
import { isReserved, recordUndo, type UndoOffer, undoFor } from '../users/undo-links.ts'
import { withUserLanguage } from '../users/user-language.ts'
import { type CheckResult, type CredentialCheck, rotate, verdictOf } from './check-result.ts'
import { checkOtp } from './otp-check.ts'
import type { OtpScope } from './otp-codes.ts'
import { endChange, isProven, recordProof } from './own-number.ts'

/** The error if another profile has taken this number since the check. */
export class NumberTaken extends Error {
  override readonly name = 'NumberTaken'
}
const isUnique = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'

/**
 * Removes the mark of the former number. Also deletes the results of attempts, because an attacker could test guesses
 * with these results. A later erasure would not find these rows, because an erasure searches only for the new number.
 */
export async function forgetFormer(tx: Db, mark: string, { id }: Pick<Session, 'id'> = { id: '' }): Promise<void> {
  const texted = tx.selectFrom('otpCodes').select('sessionId').where('phoneMark', '=', mark)
  await tx.deleteFrom('attempts').where('sessionId', 'in', texted).where('sessionId', '!=', id).execute()
  await tx.updateTable('sessions').set({ phoneMark: null, etVersion: null }).where('phoneMark', '=', mark).execute()
  await tx.deleteFrom('otpCodes').where('phoneMark', '=', mark).execute()
  await tx.deleteFrom('challenges').where('phoneMark', '=', mark).where('step', '!=', 'DONE').execute()
  await tx.updateTable('challenges').set({ phoneMark: null }).where('phoneMark', '=', mark).execute()
  await tx.deleteFrom('limits').where('key', 'in', countedOfNumber(mark)).execute()
}

/** Ends the verifications of this number in other sessions, because these verifications belong to an earlier owner. */
export const forgetEarlier = (tx: Db, mark: string, { id }: Pick<Session, 'id'> = { id: '' }): Promise<unknown> =>
  tx
    .updateTable('sessions')
    .set({ phoneMark: null, etVersion: null })
    .where('phoneMark', '=', mark)
    .where('id', '!=', id)
    .execute()

export async function changeNumber(tx: Db, next: ProfileRow, former: string): Promise<boolean> {
  try {
    const changed = await tx
      .updateTable('profiles')
      .set({ phoneMark: next.phoneMark, sealed: next.sealed })
      .where('id', '=', next.id)
      .where('phoneMark', '=', former)
      .returning('id')
      .executeTakeFirst()
    return changed !== undefined
  } catch (error) {
    throw isUnique(error) ? new NumberTaken() : error
  }
}

interface Update {
  backend: Backend
  context: SessionContext
  scope: OtpScope
  now: number
  profile: Profile
  next: ProfileRow
  phone: string
  notice: NoticeRow
  undo: UndoOffer | undefined
}

async function accept(tx: Db, update: Update): Promise<CheckResult> {
  const { backend, context, scope, now, profile, next, phone, notice, undo } = update
  const { session } = context
  const former = backend.keys.mark(profile.phone)
  const phoneMark = scope.phoneMark
  if (phoneMark === former) {
    await recordProof(tx, session, 'UPDATE_PHONE', now)
    return rotate(tx, context, { phoneMark }, now, true)
  }
  // Do not reveal whether a number is taken before the user has verified the current number.
  if (!(await isProven(tx, session, 'UPDATE_PHONE', now))) return { refusal: 'notFound' }
  const others = await tx.selectFrom('profiles').select('id').where('phoneMark', '=', phoneMark).executeTakeFirst()
  const wanted = { phoneMark, profileId: profile.id }
  // Query the profiles first. If a profile releases the number between the two queries, the second query finds the
  // reservation of the number.
  if (others !== undefined || (await isReserved(tx, wanted, now))) return { refusal: 'conflict' }
  await endChange(tx, session, 'UPDATE_PHONE')
  await forgetFormer(tx, former, session)
  if (!(await changeNumber(tx, next, former))) return { refusal: 'unauthenticated' }
  await forgetEarlier(tx, phoneMark, session)
  await endOtherSessions(tx, profile.id, session, now)
  if (undo !== undefined) await recordUndo(tx, undo.link)
  await recordNotice(tx, notice)
  const result = await rotate(tx, context, { phoneMark }, now, true)
  if (!('refusal' in result)) await recordNumber(backend.keys, profile.id, phone)
  return result
}

interface PreparedCheck {
  check: CredentialCheck
  notify: () => Promise<void>
}

/**
 * The user verifies the current number first. Within 15 minutes, the user verifies a new number in the same session.
 * The new number then replaces the current number (decision 0033).
 * @returns undefined if no user is signed in
 */
export async function updateCheck(
  backend: Backend,
  context: SessionContext,
  { phone, text }: { phone: string; text: string },
  now: number,
): Promise<PreparedCheck | undefined> {
  const { session, presented, client } = context
  const profile =
    session.profileId === null ? undefined : await profileById(backend.db, backend.keys, session.profileId)
  if (profile === undefined) return undefined
  const next = await profileRow(backend.keys, { ...profile, phone })
  const localized = await withUserLanguage(backend, profile.id)
  const undo = await undoFor(localized, profile, now)
  const changeText = phoneText(backend.brandName, tailOf({ ...profile, phone }), localized.language, undo?.url)
  const event = { name: 'phone-changed', account: accountMark(backend, profile.id), from: client.own } as const
  const former = { to: profile.phone, text: changeText, isFormer: true, event }
  const notice = await noticeFor(backend.keys, profile.id, former, now)
  const scope = { sessionId: session.id, phoneMark: next.phoneMark, useCase: 'UPDATE_PHONE' } as const
  let isChanged = false
  const check: CredentialCheck = async (tx) => {
    const older = await olderThanCurrent(tx, session.id, presented.sessionVersion, now)
    if (older !== undefined) return { refusal: older }
    const result = await checkOtp(tx, backend, { scope, context: { phoneMark: scope.phoneMark, client }, text }, now)
    if (!result.isRight) return verdictOf(result)
    isChanged = phone !== profile.phone
    return accept(tx, { backend, context, scope, now, profile, next, phone, notice, undo })
  }
  const notify = async () => {
    if (isChanged) backend.noticeWorker.wake()
  }
  return { check, notify }
}
