import type { Backend } from '../backend.ts'
import { eraseOldFiles } from '../data-requests/requests.ts'
import type { Db } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'
import { endPastDays } from '../keys/day-keys.ts'
import { keepAttempts, keepCaptureMarks } from '../limits/budgets.ts'
import { deleteOldErasureNotices } from '../texts/erasure-notices.ts'
import { eraseOldNotices } from '../texts/notices.ts'
import { eraseOutdated } from '../users/enrolments.ts'
import { finishErasures, type ProfileStore } from '../users/erase.ts'
import { eraseRetained } from '../users/retained-signatures.ts'
import { removeIdlePalms } from '../users/retention.ts'
import { eraseOldLinks } from '../users/undo-links.ts'

const every = 10 * 60_000
const keepSessions = 24 * 60 * 60_000
const keepTexts = 7 * keepSessions

/** Each session ends within `keepSessions` after the start of its sign-in. */
async function deleteOld(tx: Db, now: number): Promise<void> {
  const visitsBefore = now - keepSessions
  await tx.deleteFrom('sessions').where('createdAt', '<', visitsBefore).execute()
  await tx.deleteFrom('signIns').where('begunAt', '<', visitsBefore).execute()
  await tx.deleteFrom('identityTokens').where('endsAt', '<', now).execute()
  const unused = tx.selectFrom('identityTokens').select('hostSession')
  await tx.deleteFrom('hostSessions').where('begunAt', '<', visitsBefore).where('id', 'not in', unused).execute()
  await tx.deleteFrom('challenges').where('createdAt', '<', visitsBefore).execute()
  // Delete consents that belong to no profile, no challenge and no enrolment. No user can get these consents any more.
  await tx
    .deleteFrom('consents')
    .where('profileId', 'is', null)
    .where('recordedAt', '<', visitsBefore)
    .where('id', 'not in', tx.selectFrom('challenges').select('consentId'))
    .where('id', 'not in', tx.selectFrom('enrolments').select('consentId'))
    .execute()
  await tx
    .deleteFrom('attempts')
    .where('at', '<', now - keepAttempts)
    .execute()
  await tx.deleteFrom('otpCodes').where('expiresAt', '<', visitsBefore).execute()
  await tx
    .deleteFrom('captureMarks')
    .where('at', '<', now - keepCaptureMarks)
    .execute()
  await tx.deleteFrom('limits').where('endsAt', '<', now).execute()
  await tx.deleteFrom('proofs').where('endsAt', '<', now).execute()
  await eraseOldLinks(tx, now)
  await eraseOldNotices(tx, now - keepTexts)
  await tx
    .deleteFrom('smsOutbox')
    .where('at', '<', now - keepTexts)
    .execute()
}

/** Further calls within `every` milliseconds have no effect. Two servers may sweep in parallel. */
export function createSweep(store: ProfileStore): (now: number) => Promise<void> {
  let lastAt = Number.NEGATIVE_INFINITY
  return async (now) => {
    if (now - lastAt < every) return
    lastAt = now
    await eraseOutdated(store, now)
    await eraseOldFiles(store.db, now)
    await removeIdlePalms(store, now)
    await deleteOldErasureNotices(store, now - keepTexts)
    await transaction(store.db, (tx) => deleteOld(tx, now))
    await transaction(store.keys.db, (tx) => endPastDays(tx, now))
    await finishErasures(store, now)
    await eraseRetained(store, now)
  }
}

/**
 * Without periodic sweeps, a server without requests would delete nothing.
 * @returns a function that stops the sweeps
 */
export function sweepAlways({ sweep, clock }: Pick<Backend, 'sweep' | 'clock'>): () => void {
  const timer = setInterval(() => void sweep(clock.now()).catch(() => {}), every)
  timer.unref()
  return () => clearInterval(timer)
}
