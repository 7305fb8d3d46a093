import type { Hand } from '@palmflow/palm'
import type { Backend } from '../backend.ts'
import { Unavailable } from '../base/unavailable.ts'
import type { Db } from '../database/database.ts'
import { idempotent, outcomeOf } from '../database/idempotent.ts'
import type { ProfileRow } from '../database/schema.ts'
import type { NoticeRow, UndoLink } from '../database/schema-users.ts'
import { transaction } from '../database/transaction.ts'
import type { ClientMarks } from '../limits/client-marks.ts'
import { holdPalm, removePalms } from '../palms/palms.ts'
import { endUserSessions } from '../sessions/end-user-sessions.ts'
import { accountMark, logHeldSignIn } from '../sessions/log-sign-in.ts'
import { noticeFor, recordNotice } from '../texts/notices.ts'
import { undoneText } from '../texts/sms-texts.ts'
import { recordNumber, recordRemoval } from '../users/changes-since-backup.ts'
import { hasPin, type Profile, profileById, profileRow, tailOf } from '../users/profiles.ts'
import { endLinks, formerNumber, linksFrom, undoMark } from '../users/undo-links.ts'
import { withUserLanguage } from '../users/user-language.ts'
import { type CheckResult, checkResultSchema, verdictOf } from './check-result.ts'
import { pinCheck } from './pin-check.ts'
import { changeNumber, forgetEarlier, forgetFormer, NumberTaken } from './update-phone.ts'

/** The changes that a link undoes: the change of the link, and each later change that still has a link. */
export interface Undo {
  links: readonly UndoLink[]
  profile: Profile
  /** The mark of the profile's number at the time of the preparation. */
  phoneMark: string
  /** The number that the undo restores. If the undo only removes palms, this is the current number. */
  phone: string
  hands: readonly Hand[]
  /** The time of the oldest change. */
  changedAt: number
}

type Reader = Pick<Backend, 'db' | 'keys'>

/** @returns undefined for an unknown, used or expired link, and for a profile without a PIN */
export async function undoOf({ db, keys }: Reader, mark: string, now: number): Promise<Undo | undefined> {
  const links = await linksFrom(db, mark, now)
  const [first] = links
  const profile = first && (await profileById(db, keys, first.profileId))
  if (first === undefined || profile === undefined || !hasPin(profile)) return undefined
  const row = await db.selectFrom('profiles').select('phoneMark').where('id', '=', profile.id).executeTakeFirst()
  const oldest = links.find(({ former }) => former !== null)
  const phone = oldest === undefined ? profile.phone : await formerNumber(keys, oldest)
  if (phone === undefined || row === undefined) return undefined
  const hands = links.flatMap(({ hand }) => hand ?? [])
  return { links, profile, phone, phoneMark: row.phoneMark, hands, changedAt: first.madeAt }
}

interface Prepared extends Undo {
  backend: Backend
  next: ProfileRow
  notices: readonly NoticeRow[]
  now: number
}

const marksOf = (links: readonly UndoLink[]): string => links.map(({ mark }) => mark).join(' ')

/**
 * Locks the profile and checks that the profile has not changed.
 * @returns the refusal for a used link, an erased user or a profile on hold. Undefined if the undo is permitted.
 * @throws Unavailable if the profile has changed since the preparation. The client may repeat the call.
 */
async function demandSame(tx: Db, { links, profile, phoneMark, now }: Prepared): Promise<CheckResult | undefined> {
  const held = await tx
    .updateTable('profiles')
    .set((own) => ({ status: own.ref('status') }))
    .where('id', '=', profile.id)
    .returning(['status', 'phoneMark'])
    .executeTakeFirst()
  const still = await linksFrom(tx, links[0]?.mark ?? '', now)
  if (held === undefined || still.length === 0) return { refusal: 'notFound' }
  if (held.status === 'held') return { refusal: 'conflict' }
  if (held.phoneMark !== phoneMark || marksOf(still) !== marksOf(links))
    throw new Unavailable('The profile was changed in the meantime')
  return undefined
}

async function giveNumberBack(tx: Db, { backend, profile, phoneMark, next, phone }: Prepared): Promise<void> {
  if (phoneMark === next.phoneMark) return
  await forgetFormer(tx, phoneMark)
  await forgetEarlier(tx, next.phoneMark)
  if (!(await changeNumber(tx, next, phoneMark))) throw new Unavailable('The number was changed in the meantime')
  await recordNumber(backend.keys, profile.id, phone)
}

async function undo(tx: Db, prepared: Prepared): Promise<CheckResult> {
  const { backend, profile, phoneMark, links, hands, next, notices, now } = prepared
  const { id } = profile
  // Wait for a parallel sign-in by a palm that this undo removes. A later sign-in waits for this transaction and then
  // does not find the palm.
  for (const hand of hands) await holdPalm(tx, { profileId: id, hand })
  // End the sessions first, because all transactions lock sessions before profiles. A refused undo also ends the
  // sessions.
  await endUserSessions(tx, { id, phoneMark }, now)
  const refusal = await demandSame(tx, prepared)
  if (refusal !== undefined) return refusal
  const holder = await tx.selectFrom('profiles').select('id').where('phoneMark', '=', next.phoneMark).executeTakeFirst()
  if (holder !== undefined && holder.id !== id) return { refusal: 'conflict' }
  await endLinks(tx, links)
  if (hands.length > 0) await removePalms(tx, id, now, hands)
  for (const notice of notices) await recordNotice(tx, notice)
  await giveNumberBack(tx, prepared)
  for (const hand of hands) await recordRemoval(backend.keys, id, hand, now)
  return { signedIn: false, version: 0 }
}

async function noticesOf(
  backend: Backend,
  { profile, phone }: Undo,
  client: ClientMarks,
  now: number,
): Promise<NoticeRow[]> {
  const { brandName, language } = await withUserLanguage(backend, profile.id)
  const text = undoneText(brandName, tailOf({ ...profile, phone }), language)
  const event = { name: 'change-undone', account: accountMark(backend, profile.id), from: client.own } as const
  const notices = [
    { to: phone, text, isFormer: false, event },
    ...(phone === profile.phone ? [] : [{ to: profile.phone, text, isFormer: true }]),
  ]
  return Promise.all(notices.map((item) => noticeFor(backend.keys, profile.id, item, now)))
}

export interface UndoRequest {
  token: string
  pin: string
  client: ClientMarks
  attempt: string | undefined
}

/** The user was erased during the call. The transaction is rolled back, because its rows would belong to no user. */
class ErasedMeanwhile extends Error {
  override readonly name = 'ErasedMeanwhile'
}

/**
 * Locks the profile until the end of the transaction. An erasure then deletes the rows of this call.
 * @throws ErasedMeanwhile
 */
async function demandUser(tx: Db, id: string): Promise<void> {
  const held = await tx
    .updateTable('profiles')
    .set((own) => ({ status: own.ref('status') }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (held === undefined) throw new ErasedMeanwhile()
}

/** A wrong PIN counts like a wrong PIN at a sign-in (decision 0072). */
export async function undoBy(backend: Backend, request: UndoRequest, now: number): Promise<CheckResult> {
  const { token, pin, client, attempt } = request
  const mark = undoMark(backend.keys, token)
  const key = attempt === undefined ? undefined : { sessionId: mark, key: `undoChange:${attempt}` }
  // Look for a stored result first, because the link of a repetition is already used.
  const before = key && (await outcomeOf(backend.db, key, checkResultSchema))
  if (before !== undefined) return before
  const found = await undoOf(backend, mark, now)
  if (found === undefined) return { refusal: 'notFound' }
  const { profile, phone } = found
  if (profile.status === 'held') {
    logHeldSignIn(backend, profile.id, client)
    return { refusal: 'conflict' }
  }
  const next = await profileRow(backend.keys, { ...profile, phone })
  const prepared = { ...found, backend, next, notices: await noticesOf(backend, found, client, now), now }
  const check = await pinCheck(backend, profile, { pin, client }, now)
  try {
    return await transaction(backend.db, (tx) =>
      idempotent(tx, key && { ...key, profileId: profile.id }, now, checkResultSchema, async () => {
        const result = await check(tx)
        const verdict = result.isRight ? await undo(tx, prepared) : verdictOf(result)
        await demandUser(tx, profile.id)
        return verdict
      }),
    )
  } catch (error) {
    if (error instanceof NumberTaken) return { refusal: 'conflict' }
    if (error instanceof ErasedMeanwhile) return { refusal: 'notFound' }
    throw error
  }
}
