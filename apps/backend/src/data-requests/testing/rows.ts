import { randomInt } from 'node:crypto'
import { newId } from '../../base/tokens.ts'
import type { Db } from '../../database/database.ts'
import { sealBox } from '../../keys/box.ts'
import type { Keys } from '../../keys/keys.ts'
import { countedOfProfile } from '../../limits/user-limits.ts'
import { sealExternalId } from '../../partners/program-links.ts'
import { sealSignIn } from '../../sessions/sign-ins.ts'
import type { StoredState } from '../../testing/stored-state.ts'
import { erasureNoticeFor, storeErasureNotice } from '../../texts/erasure-notices.ts'
import { noticeFor, recordNotice } from '../../texts/notices.ts'
import { recordInteraction } from '../../users/interactions.ts'
import { recordUndo, undoFor } from '../../users/undo-links.ts'

type At = () => number

const memberNumber = 'HM44332211'
const noticeText = 'Your number was changed.'
const codeText = '123456 is your code'

/** No column of a deployed server may contain these values in plain text. Add the values of a new table here. */
export const plainValues = (phone: string): readonly string[] => [
  phone.replace('+1', ''),
  memberNumber,
  noticeText,
  codeText,
  'samsung',
]

async function fillHostSession(db: Db, profileId: string, root: string, at: At): Promise<void> {
  const hostSession = newId()
  await db
    .insertInto('hostSessions')
    .values({ id: hostSession, root, profileId, audience: 'shop', begunAt: at() })
    .execute()
  await db.insertInto('identityTokens').values({ jti: newId(), hostSession, endsAt: at(), redeemedAt: at() }).execute()
}

async function fillVisit(
  db: Db,
  keys: Keys,
  { profileId, phone }: StoredState,
  sessionId: string,
  at: At,
): Promise<void> {
  const mark = keys.mark(phone)
  await db
    .insertInto('sessions')
    .values({
      ...{
        id: sessionId,
        version: 3,
        arrivedVersion: 3,
        rotatedAt: at(),
        createdAt: at(),
        seenAt: at(),
        endedAt: at(),
      },
      ...{
        phoneMark: mark,
        etVersion: 2,
        profileId,
        ptVersion: 3,
        erasedAt: null,
        root: newId(),
        signedInBy: 'otp+pin',
      },
    })
    .execute()
  const placed = { id: newId(), root: sessionId, profileId, begunAt: at(), usedAt: at() }
  const where = { surface: 'app', browser: 'samsung', system: 'android' } as const
  await db
    .insertInto('signIns')
    .values({ ...placed, sealed: sealSignIn(await keys.keyFor(profileId), placed.id, where) })
    .execute()
  await fillHostSession(db, profileId, sessionId, at)
  const sentAt = at()
  const key = await keys.numberKeyFor(mark, sentAt)
  const sealed = sealBox(key, `number 1 ${mark}`, Buffer.from(phone))
  const code = { useCase: 'SOME_PURPOSE', mac: 'mac of the code', charged: 'some', phoneMark: mark, sealed }
  await db
    .insertInto('otpCodes')
    .values({ id: newId(), sessionId, ...code, sentAt, expiresAt: at(), usedAt: at() })
    .execute()
  await db
    .insertInto('smsOutbox')
    .values({ id: newId(), toPhone: phone, phoneMark: mark, text: codeText, at: at() })
    .execute()
  await db
    .insertInto('attempts')
    .values({ sessionId, key: 'someCall:print-of-an-answer', outcome: '"outcome"', at: at() })
    .execute()
  await db
    .insertInto('limits')
    .values({ key: countedOfProfile(profileId)[0] ?? '', used: 41, endsAt: at() })
    .execute()
}

async function fillChallenge(
  db: Db,
  keys: Keys,
  { profileId, phone }: StoredState,
  consentId: string,
  at: At,
): Promise<void> {
  await db
    .insertInto('challenges')
    .values({
      ...{ id: newId(), consentId, device: 'mark of a device', step: 'DONE', version: 4, palms: 29, isClear: 1 },
      ...{ candidates: '[]', charged: 'some', phoneMark: keys.mark(phone), profileId, texts: 37 },
      ...{ textAt: at(), createdAt: at(), seenAt: at() },
    })
    .execute()
}

/** @returns the id of the consent */
async function fillAgreements(
  db: Db,
  keys: Keys,
  { profileId }: StoredState,
  sessionId: string,
  at: At,
): Promise<string> {
  const textHash = `wording ${newId()}`
  const place = { application: 'harbor-market', context: 'checkout-7', sessionId }
  const { id: consentId } = await db
    .updateTable('consents')
    .set({ ...place, textHash, recordedAt: at() })
    .where('profileId', '=', profileId)
    .returning('id')
    .executeTakeFirstOrThrow()
  const text = { agreementId: 'some_agreement', title: 'A title', html: '<p>You &amp; we agree.</p>', firstAt: at() }
  await db
    .insertInto('documentTexts')
    .values({ hash: textHash, ...text })
    .execute()
  const account = { application: 'cedar-clinic', authorized: 1, consentId, at: at() }
  await db
    .insertInto('authorizations')
    .values({ profileId, ...account })
    .execute()
  const link = { programId: 'harbor-rewards', consentId, at: at() }
  const sealed = sealExternalId(await keys.keyFor(profileId), profileId, link.programId, memberNumber)
  await db
    .insertInto('programLinks')
    .values({ profileId, sealed, ...link })
    .execute()
  await db
    .insertInto('pendingTransactions')
    .values({ id: `transaction-${profileId}`, profileId, begunAt: at() })
    .execute()
  return consentId
}

/** Each time column gets a different time, so that a test can distinguish the columns. */
export async function fillFor(db: Db, keys: Keys, state: StoredState): Promise<void> {
  const { profileId, enrolmentId } = state
  let moment = Date.UTC(2025, 5, 1)
  const at = () => {
    moment += 61_000
    return moment
  }
  const sessionId = newId()
  const consentId = await fillAgreements(db, keys, state, sessionId, at)
  await fillVisit(db, keys, state, sessionId, at)
  await fillChallenge(db, keys, state, consentId, at)
  await db.updateTable('profiles').set({ createdAt: at() }).where('id', '=', profileId).execute()
  await db.updateTable('palms').set({ recordedAt: at() }).where('profileId', '=', profileId).execute()
  await recordInteraction(db, profileId, at())
  const notice = { to: state.phone, text: noticeText, isFormer: true }
  await recordNotice(db, await noticeFor(keys, profileId, notice, at()))
  const bye = { to: state.phone, text: noticeText }
  await storeErasureNotice(db, await erasureNoticeFor({ db, keys }, profileId, bye, at()))
  const withPin = { id: profileId, phone: state.phone, pinSalt: 'some', pinHash: 'some', createdAt: 0 }
  const profile = { ...withPin, status: 'active', hasLeftPalm: 1, hasRightPalm: 0 } as const
  const undo = await undoFor({ keys, websiteOrigin: () => '' }, profile, at())
  if (undo !== undefined) await recordUndo(db, { ...undo.link, endsAt: at() })
  const removal = { hand: 'right', change: randomInt(1e6, 1e9), at: at() } as const
  await db
    .insertInto('palmRemovals')
    .values({ profileId, ...removal })
    .execute()
  await db
    .updateTable('enrolments')
    .set({ preference: 'LEFT', createdAt: at(), sessionId })
    .where('id', '=', enrolmentId)
    .execute()
  await db.updateTable('enrolmentPalms').set({ recordedAt: at() }).where('enrolmentId', '=', enrolmentId).execute()
}
