import type { Fields, Report } from '../base/events.ts'
import { endNumbers } from '../keys/day-keys.ts'
import { type Keys, noChanges } from '../keys/keys.ts'
import { countedOfNumber, countedOfProfile } from '../limits/user-limits.ts'
import { removePalms } from '../palms/index.ts'
import { emptyLog } from '../store/compact-file.ts'
import type { Db } from '../store/store.ts'
import { isReferred, transaction } from '../store/transaction.ts'
import { deleteEnrolments, endPending } from './enrolments.ts'
import { retainWhilePending } from './retained-signatures.ts'

/** A database and the keys of its users. */
export interface ProfileStore {
  db: Db
  keys: Keys
  report?: Report
}

const ofProfile = (db: Db, id: string) => db.selectFrom('sessions').select('id').where('profileId', '=', id)

/** Returns the marks of the user's number and of the numbers that the user has typed while signed in. */
async function marksOf(db: Db, id: string): Promise<{ own: string | undefined; all: readonly string[] }> {
  const own = await db.selectFrom('profiles').select('phoneMark').where('id', '=', id).execute()
  const typed = await db
    .selectFrom('otpCodes')
    .select('phoneMark')
    .distinct()
    .where('sessionId', 'in', ofProfile(db, id))
    .execute()
  return { own: own[0]?.phoneMark, all: [...new Set([...own, ...typed].map(({ phoneMark }) => phoneMark))] }
}

/**
 * Deletes the outcomes of the user's attempts. Each outcome has a fingerprint of its input, for example of a PIN. An
 * attacker with all keys could test guesses with the fingerprint. Call it before the visits are deleted, because the
 * outcomes are found through the visits.
 */
async function forgetAnswers(tx: Db, id: string, mark: string | undefined): Promise<void> {
  const answered = tx.selectFrom('challenges').select('id').where('profileId', '=', id)
  const undone = tx.selectFrom('undoLinks').select('mark').where('profileId', '=', id)
  const texted = tx
    .selectFrom('otpCodes')
    .select('sessionId')
    .where('phoneMark', '=', mark ?? '')
  await tx
    .deleteFrom('attempts')
    .where((row) =>
      row.or([
        row('sessionId', 'in', ofProfile(tx, id)),
        row('sessionId', 'in', answered),
        row('sessionId', 'in', texted),
        row('sessionId', 'in', undone),
      ]),
    )
    .execute()
}

/**
 * Returns the ids of enrolments that may belong to this user. These are the enrolment that created the profile, and
 * each enrolment in a session of the user, in a session with the verified number, or with a palm of the user.
 */
export async function enrolmentsOf(db: Db, id: string, mark: string | undefined): Promise<string[]> {
  const sessions = db
    .selectFrom('sessions')
    .select('id')
    .where((row) => row.or([row('profileId', '=', id), ...(mark === undefined ? [] : [row('phoneMark', '=', mark)])]))
  const rows = await db
    .selectFrom('enrolments')
    .select('id')
    .where((row) =>
      row.or([
        row('id', '=', id),
        row('sessionId', 'in', sessions),
        row('id', 'in', db.selectFrom('enrolmentPalms').select('enrolmentId').where('knownProfile', '=', id)),
      ]),
    )
    .execute()
  return rows.map((row) => row.id)
}

/** Deletes the sessions, codes, challenges, text messages and limits of a number. */
async function forgetNumber(tx: Db, mark: string): Promise<void> {
  await tx.deleteFrom('limits').where('key', 'in', countedOfNumber(mark)).execute()
  for (const table of ['sessions', 'otpCodes', 'challenges', 'smsOutbox'] as const) {
    await tx.deleteFrom(table).where('phoneMark', '=', mark).execute()
  }
}

/** Locks the sessions before the enrolments, as all code does, to avoid a deadlock with a running enrolment. */
async function holdVisits(tx: Db, id: string, mark: string | undefined, enrolments: readonly string[]): Promise<void> {
  await tx
    .updateTable('sessions')
    .set((row) => ({ version: row.ref('version') }))
    .where((row) =>
      row.or([
        row('profileId', '=', id),
        ...(mark === undefined ? [] : [row('phoneMark', '=', mark)]),
        ...(enrolments.length === 0
          ? []
          : [row('id', 'in', tx.selectFrom('enrolments').select('sessionId').where('id', 'in', enrolments))]),
      ]),
    )
    .execute()
}

/**
 * Deletes the rows of the user.
 * @returns the marks of `marksOf`.
 */
async function deleteRows(tx: Db, id: string, now: number): Promise<readonly string[]> {
  const { own, all } = await marksOf(tx, id)
  const enrolments = await enrolmentsOf(tx, id, own)
  await holdVisits(tx, id, own, enrolments)
  await forgetAnswers(tx, id, own)
  await deleteEnrolments(tx, enrolments)
  await tx.deleteFrom('otpCodes').where('sessionId', 'in', ofProfile(tx, id)).execute()
  // The session stays without a user until the sweep, because a repeated erasure request after a lost response gets its
  // response from the session.
  const withoutOwner = {
    ...{ phoneMark: null, etVersion: null, profileId: null, ptVersion: null },
    ...{ provenAt: null, signedInBy: null },
  }
  await tx
    .updateTable('sessions')
    .set({ ...withoutOwner, endedAt: now, erasedAt: now })
    .where('profileId', '=', id)
    .execute()
  if (own !== undefined) await forgetNumber(tx, own)
  await removePalms(tx, id, now)
  await tx.deleteFrom('challenges').where('profileId', '=', id).execute()
  await tx.deleteFrom('limits').where('key', 'in', countedOfProfile(id)).execute()
  await tx.deleteFrom('dataRequests').where('profileId', '=', id).execute()
  await tx.deleteFrom('undoLinks').where('profileId', '=', id).execute()
  await tx.deleteFrom('notices').where('profileId', '=', id).execute()
  await tx.deleteFrom('signIns').where('profileId', '=', id).execute()
  const handles = tx.selectFrom('hostSessions').select('id').where('profileId', '=', id)
  await tx.deleteFrom('identityTokens').where('hostSession', 'in', handles).execute()
  await tx.deleteFrom('hostSessions').where('profileId', '=', id).execute()
  await tx.deleteFrom('interactions').where('profileId', '=', id).execute()
  await tx.deleteFrom('authorizations').where('profileId', '=', id).execute()
  await tx.deleteFrom('programLinks').where('profileId', '=', id).execute()
  // The consent stays. Its device, correlation id, session, application and context are removed.
  await tx
    .updateTable('consents')
    .set((row) => {
      const nameless = { deviceId: row.ref('id'), correlationId: row.ref('id') }
      return { ...nameless, sessionId: null, application: null, context: null }
    })
    .where('profileId', '=', id)
    .execute()
  await tx.deleteFrom('profiles').where('id', '=', id).execute()
  return all
}

/** The maximum number of attempts. An attempt fails if a running visit signs in during the deletion of the rows. */
const mostTries = 5

async function deleteAll(db: Db, id: string, now: number): Promise<readonly string[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(db, (tx) => deleteRows(tx, id, now))
    } catch (error) {
      if (!isReferred(error) || attempt === mostTries) throw error
    }
  }
}

async function clearAway({ db, keys }: ProfileStore, id: string, now: number): Promise<void> {
  const marks = await deleteAll(db, id, now)
  await emptyLog(db)
  await transaction(keys.db, async (tx) => {
    // Delete the keys again, because a visitor may have entered the number again since the first deletion.
    await endNumbers(tx, marks)
    await tx
      .updateTable('sealingKeys')
      .set({ isTidy: 1 })
      .where('owner', '=', id)
      .where('erasedAt', 'is not', null)
      .execute()
  })
}

/** Whether the user's key is erased. Rows of the user may still exist. */
export async function isErased({ keys }: ProfileStore, id: string): Promise<boolean> {
  const row = await keys.db
    .selectFrom('sealingKeys')
    .select('erasedAt')
    .where('owner', '=', id)
    .where('isProfile', '=', 1)
    .executeTakeFirst()
  return row !== undefined && row.erasedAt !== null
}

/**
 * Destroys the key of the profile and the day keys of its number, then deletes the rows. After the destruction, all
 * copies of the sealed data are unreadable. After a kill, the next start or sweep continues (`finishErasures`).
 * @param fields the fields of the event, for example the reason of an operator.
 * @returns false if this id never existed.
 */
export async function eraseProfile(
  store: ProfileStore,
  id: string,
  now: number,
  fields: Fields<'person-erased'> = {},
): Promise<boolean> {
  await retainWhilePending(store, id, now)
  const { own, all: marks } = await marksOf(store.db, id)
  const pending = await enrolmentsOf(store.db, id, own)
  const known = await transaction(store.keys.db, async (tx) => {
    await tx
      .updateTable('sealingKeys')
      .set({ wrapped: null, master: null, erasedAt: now, ...noChanges })
      .where('owner', '=', id)
      .where('isProfile', '=', 1)
      .where('erasedAt', 'is', null)
      .execute()
    await endNumbers(tx, marks)
    await endPending(tx, pending)
    return tx
      .selectFrom('sealingKeys')
      .select('owner')
      .where('owner', '=', id)
      .where('isProfile', '=', 1)
      .executeTakeFirst()
  })
  if (known === undefined) return false
  store.report?.('person-erased', fields)
  await clearAway(store, id, now)
  return true
}

const batchSize = 250

/**
 * Deletes the remaining rows of users whose key was destroyed. Such rows remain after a killed erasure. With `all`,
 * also deletes rows of these users from a restored database.
 * @returns the number of users.
 */
export async function finishErasures(store: ProfileStore, now: number, { all = false } = {}): Promise<number> {
  const { db, keys } = store
  let count = 0
  for (let last = '', isMore = true; isMore; ) {
    const rows = await keys.db
      .selectFrom('sealingKeys')
      .select(['owner', 'isTidy'])
      .where('erasedAt', 'is not', null)
      .where('owner', '>', last)
      .$if(!all, (query) => query.where('isTidy', '=', 0))
      .orderBy('owner')
      .limit(batchSize)
      .execute()
    const owners = rows.map(({ owner }) => owner)
    const back =
      owners.length === 0 ? [] : await db.selectFrom('profiles').select('id').where('id', 'in', owners).execute()
    const untidy = rows.filter(({ owner, isTidy }) => isTidy === 0 || back.some(({ id }) => id === owner))
    for (const { owner } of untidy) await clearAway(store, owner, now)
    count += untidy.length
    isMore = rows.length === batchSize
    last = owners.at(-1) ?? last
  }
  return count
}
