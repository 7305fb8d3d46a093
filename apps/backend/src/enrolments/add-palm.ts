import type { wire } from '@palmflow/contract'
import type { Hand, PalmTemplate } from '@palmflow/palm'
import type { Backend } from '../backend.ts'
import { isProven } from '../credentials/own-number.ts'
import type { Db } from '../database/database.ts'
import type { Session } from '../database/schema.ts'
import type { NoticeRow } from '../database/schema-users.ts'
import type { RequestContext } from '../http/request-context.ts'
import { limitOf } from '../limits/budgets.ts'
import { takeOne } from '../limits/limits.ts'
import { enrolPalm, isGalleryUnchanged, palmAgreement } from '../palms/palms.ts'
import { accountMark } from '../sessions/log-sign-in.ts'
import { endOtherSessions, olderThanCurrent } from '../sessions/sessions.ts'
import { chargeNear, giveBackNear } from '../shells/scan-limits.ts'
import { noticeFor, recordNotice } from '../texts/notices.ts'
import { palmText } from '../texts/sms-texts.ts'
import { sideOf } from '../users/enrolments.ts'
import { type Profile, profileById } from '../users/profiles.ts'
import { recordUndo, type UndoOffer, undoFor } from '../users/undo-links.ts'
import { withUserLanguage } from '../users/user-language.ts'
import { enrolledFrom } from './pending-palms.ts'
import { GalleryChanged, retryOnGalleryChange } from './retry-on-gallery-change.ts'
import {
  type CheckedScan,
  checkScan,
  type PalmCheck,
  type PalmOutcome,
  type PalmRefusal,
  refused,
  spendScan,
} from './scans.ts'

/**
 * Returns the owner of the scan challenge of an addition. The version is constant, so the challenge stays valid until
 * the palm is added. A new consent causes a new challenge.
 */
export const additionOf = (consentId: string) => ({ id: consentId, version: 1 })

export interface Addition {
  backend: Backend
  context: Pick<RequestContext, 'client' | 'presented'>
  session: Session
  profile: Profile
  consentId: string
  now: number
}

const handsIn = ({ hasLeftPalm, hasRightPalm }: Pick<Profile, 'hasLeftPalm' | 'hasRightPalm'>): Hand[] => [
  ...(hasLeftPalm === 1 ? (['left'] as const) : []),
  ...(hasRightPalm === 1 ? (['right'] as const) : []),
]
export const sidesOf = (profile: Profile) => handsIn(profile).map((hand) => sideOf[hand])

/** Returns undefined without a recent verification for an addition, or without a consent in this session. */
export async function additionFor(
  at: Pick<Addition, 'backend' | 'context' | 'session' | 'now'>,
): Promise<Addition | undefined> {
  const { backend, session, now } = at
  const { db, keys } = backend
  if (session.profileId === null || !(await isProven(db, session, 'ADD_PALM', now))) return undefined
  const consent = await db
    .selectFrom('consents')
    .select('id')
    .where('sessionId', '=', session.id)
    .where('profileId', '=', session.profileId)
    .where('agreementId', '=', palmAgreement)
    .orderBy('recordedAt', 'desc')
    .executeTakeFirst()
  const profile = await profileById(db, keys, session.profileId)
  return consent && profile && { ...at, profile, consentId: consent.id }
}

/** A scan that is close only to this user's palm shows the user's other hand, and is not counted. */
async function countNear(
  tx: Db,
  { backend, profile, now }: Addition,
  { found, shell, isQuiet }: CheckedScan,
): Promise<void> {
  if (found.kind !== 'ambiguous' || isQuiet) return
  const near = found.profileIds.filter((id) => id !== profile.id)
  if (near.length === 0) return
  await giveBackNear(backend, tx, await chargeNear(backend, tx, shell, near, now), profile.id, now)
}

interface Ready {
  addition: Addition
  checkedScan: CheckedScan
}

/**
 * Accepts a hand that this user has not enrolled yet (R365). `addPalm` checks whether the palm belongs to another user.
 * @returns the refusal `conflict` if both hands are enrolled
 */
export async function seenFor(addition: Addition, body: wire.PalmSubmission): Promise<Ready | PalmRefusal> {
  const { backend, context, profile, consentId, now } = addition
  const has = handsIn(profile)
  if (has.length === 2) return refused('conflict')
  const isWanted = (hand: Hand) => !has.includes(hand)
  const checkedScan = await checkScan(
    { backend, of: additionOf(consentId), isWanted, client: context.client, now },
    body,
  )
  return 'refusal' in checkedScan ? checkedScan : { addition, checkedScan }
}

/** @throws GalleryChanged if the gallery has changed since the search */
async function keep(
  tx: Db,
  { addition, checkedScan }: Ready,
  { searched, notice, undo }: { searched: Searched; notice: NoticeRow; undo: UndoOffer | undefined },
): Promise<PalmRefusal | undefined> {
  const { backend, context, session, profile, consentId, now } = addition
  const older = await olderThanCurrent(tx, session.id, context.presented.sessionVersion, now)
  if (older !== undefined) return refused(older)
  if (!(await isProven(tx, session, 'ADD_PALM', now))) return refused('unauthenticated')
  const unspent = await spendScan(tx, { backend, of: additionOf(consentId), client: context.client, now }, checkedScan)
  if (unspent !== undefined) return unspent
  if (searched.isKnown) return refused('conflict')
  if (!(await isGalleryUnchanged(tx, searched.change))) throw new GalleryChanged()
  const unit = await takeOne(tx, limitOf(backend.budgets, 'palms-added', profile.id), now)
  if (!unit.taken) {
    backend.report('budget-spent', { limit: 'palms-added', from: context.client.own })
    return { refusal: 'locked', endsAt: unit.endsAt }
  }
  const palm = { profileId: profile.id, hand: checkedScan.capture.hand, palm: searched.palm, consentId }
  if ((await enrolPalm(tx, backend.keys, palm, now)) !== 'enrolled') return refused('conflict')
  await countNear(tx, addition, checkedScan)
  await endOtherSessions(tx, profile.id, session, now)
  if (undo !== undefined) await recordUndo(tx, undo.link)
  await recordNotice(tx, notice)
  return undefined
}

interface Searched {
  palm: PalmTemplate
  isKnown: boolean
  change: number
}

async function search({ addition, checkedScan }: Ready): Promise<Searched> {
  const palm = enrolledFrom(checkedScan.capture.frames)
  const { profileId, change } = await addition.backend.palms.ownerOf(palm)
  return { palm, isKnown: profileId !== undefined || checkedScan.found.kind === 'clear', change }
}

/**
 * Searches again if the gallery has changed.
 * @param attempt runs its function once for each idempotency key
 */
export async function addPalm(ready: Ready, attempt: (check: PalmCheck) => Promise<PalmOutcome>): Promise<PalmOutcome> {
  const { addition, checkedScan } = ready
  const { backend, context, profile, now } = addition
  const event = { name: 'palm-added', account: accountMark(backend, profile.id), from: context.client.own } as const
  const localized = await withUserLanguage(backend, profile.id)
  const undo = await undoFor(localized, profile, now, checkedScan.capture.hand)
  const text = palmText(backend.brandName, localized.language, undo?.url)
  const palmNotice = { to: profile.phone, text, isFormer: false, event }
  const notice = await noticeFor(backend.keys, profile.id, palmNotice, now)
  let isAdded = false
  const outcome = await retryOnGalleryChange(async () => {
    const searched = await search(ready)
    return attempt(async (tx) => {
      const unkept = await keep(tx, ready, { searched, notice, undo })
      isAdded = unkept === undefined
      const hands = [...handsIn(profile), checkedScan.capture.hand].sort()
      return unkept ?? { palms: hands.map((hand) => sideOf[hand]), version: 1 }
    })
  })
  if (isAdded) backend.noticeWorker.wake()
  return outcome
}
