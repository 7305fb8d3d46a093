import type { ConsentAgreementId } from '@palmflow/contract'
import { type Hand, hands, type PalmTemplate } from '@palmflow/palm'
import type { Db } from '../database/database.ts'
import type { Keys } from '../keys/keys.ts'
import { createSealer } from './sealing.ts'

export const palmAgreement: ConsentAgreementId = 'website_biometric_consent'

export interface PalmEnrolment {
  profileId: string
  hand: Hand
  palm: PalmTemplate
  /** The id of a consent of this user. The enrolment assigns a consent without a profile to this profile. */
  consentId: string
}
export type EnrolOutcome = 'enrolled' | 'alreadyEnrolled' | 'noConsent'

/** In milliseconds. A server that was paused for longer reads all palms again, because older removals are deleted. */
const keepRemovals = 24 * 60 * 60_000

/** Locks the row until the commit. Changes are then committed in the order of their change numbers. */
async function nextChange(tx: Db): Promise<number> {
  const { change } = await tx
    .updateTable('palmGallery')
    .set((row) => ({ change: row('change', '+', 1) }))
    .returning('change')
    .executeTakeFirstOrThrow()
  return change
}

/** Locks the gallery, so that no other enrolment can commit before the end of the transaction. */
export async function isGalleryUnchanged(tx: Db, change: number): Promise<boolean> {
  const row = await tx
    .updateTable('palmGallery')
    .set((gallery) => ({ forgotten: gallery.ref('forgotten') }))
    .returning('change')
    .executeTakeFirstOrThrow()
  return row.change === change
}

async function bindConsent(tx: Db, { consentId, profileId }: PalmEnrolment): Promise<boolean> {
  const bound = await tx
    .updateTable('consents')
    .set({ profileId })
    .where('id', '=', consentId)
    .where('agreementId', '=', palmAgreement)
    .where((row) => row.or([row('profileId', 'is', null), row('profileId', '=', profileId)]))
    .returning('id')
    .executeTakeFirst()
  return bound !== undefined
}

const flagOf = { left: 'hasLeftPalm', right: 'hasRightPalm' } as const

/** Whether a found palm is still enrolled. Locks the row of the palm until the transaction ends. */
export async function holdPalm(
  tx: Db,
  { profileId, hand }: Pick<PalmEnrolment, 'profileId' | 'hand'>,
): Promise<boolean> {
  const held = await tx
    .updateTable('palms')
    .set((row) => ({ change: row.ref('change') }))
    .where('profileId', '=', profileId)
    .where('hand', '=', hand)
    .returning('hand')
    .executeTakeFirst()
  return held !== undefined
}

/**
 * Call this function inside the transaction that stores the profile and the consent. Otherwise the palm could be stored
 * without a profile or consent.
 */
export async function enrolPalm(tx: Db, keys: Keys, enrolment: PalmEnrolment, now: number): Promise<EnrolOutcome> {
  const { profileId, hand, palm, consentId } = enrolment
  if (!(await bindConsent(tx, enrolment))) return 'noConsent'
  const sealed = createSealer(await keys.keyFor(profileId)).seal({ profileId, hand }, palm)
  const row = await tx
    .insertInto('palms')
    .values({ profileId, hand, consentId, sealed, change: await nextChange(tx), recordedAt: now })
    .onConflict((conflict) => conflict.columns(['profileId', 'hand']).doNothing())
    .returning('hand')
    .executeTakeFirst()
  if (row === undefined) return 'alreadyEnrolled'
  await tx.deleteFrom('palmRemovals').where('profileId', '=', profileId).where('hand', '=', hand).execute()
  await tx
    .updateTable('profiles')
    .set({ [flagOf[hand]]: 1 })
    .where('id', '=', profileId)
    .execute()
  return 'enrolled'
}

async function forgetOldRemovals(tx: Db, now: number): Promise<void> {
  const old = await tx
    .deleteFrom('palmRemovals')
    .where('at', '<', now - keepRemovals)
    .returning('change')
    .execute()
  const last = old.reduce((max, { change }) => Math.max(max, change), 0)
  await tx.updateTable('palmGallery').set({ forgotten: last }).where('forgotten', '<', last).execute()
}

/**
 * No later search at any server finds these palms.
 * @returns the hands whose palms were erased
 */
export async function removePalms(
  tx: Db,
  profileId: string,
  now: number,
  which: readonly Hand[] = hands,
): Promise<Hand[]> {
  const removed = await tx
    .deleteFrom('palms')
    .where('profileId', '=', profileId)
    .where('hand', 'in', which)
    .returning('hand')
    .execute()
  for (const { hand } of removed) {
    const row = { profileId, hand, change: await nextChange(tx), at: now }
    await tx.insertInto('palmRemovals').values(row).execute()
  }
  // Remove the palm's owner from running enrolments. Otherwise an enrolment with this palm would sign in the owner
  // without a PIN.
  await tx
    .updateTable('enrolmentPalms')
    .set({ knownProfile: null, isTold: 0 })
    .where('knownProfile', '=', profileId)
    .execute()
  // Delete the undo links of the removed palms. A palm that is added later gets its own link.
  await tx.deleteFrom('undoLinks').where('profileId', '=', profileId).where('hand', 'in', which).execute()
  const flags = Object.fromEntries(which.map((hand) => [flagOf[hand], 0]))
  await tx.updateTable('profiles').set(flags).where('id', '=', profileId).execute()
  await forgetOldRemovals(tx, now)
  const gone = new Set(removed.map(({ hand }) => hand))
  return hands.filter((hand) => gone.has(hand))
}
