import type { Db } from '../database/database.ts'
import { countedOfNumber, countedOfProfile } from '../limits/user-limits.ts'
import { removePalms } from '../palms/palms.ts'
import { deleteEnrolments } from './enrolments.ts'

const ofProfile = (db: Db, id: string) => db.selectFrom('sessions').select('id').where('profileId', '=', id)

/** Returns the marks of the user's number and of the numbers that got a code in the user's sessions. */
export async function marksOf(db: Db, id: string): Promise<{ own: string | undefined; all: readonly string[] }> {
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
 * Deletes the attempts of the user's sessions, challenges, text messages and undo links. An attempt may contain a
 * fingerprint of its input, for example of a PIN. An attacker with all keys could test guesses with the fingerprint.
 * Call this function before the other rows are deleted, because the attempts are found through these rows.
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
        // Attempts at undo links have no session. Servers of an earlier version do not store the profile.
        row('sessionId', 'in', undone),
      ]),
    )
    .execute()
}

/**
 * Returns the ids of three kinds of enrolments that may belong to this user. The first kind created the profile. The
 * second kind is in a session of the user or of the verified number. The third kind has a palm of the user.
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

/** @returns the marks of all numbers of the user, from `marksOf` */
export async function deleteRows(tx: Db, id: string, now: number): Promise<readonly string[]> {
  const { own, all } = await marksOf(tx, id)
  const enrolments = await enrolmentsOf(tx, id, own)
  await holdVisits(tx, id, own, enrolments)
  await forgetAnswers(tx, id, own)
  await deleteEnrolments(tx, enrolments)
  await tx.deleteFrom('otpCodes').where('sessionId', 'in', ofProfile(tx, id)).execute()
  // The session stays without a user until the sweep, so that a repeated erasure request succeeds after a lost
  // response.
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
  // This call locks the profile. An undo call also locks the profile, so the next statements delete the rows of the
  // undo call.
  await removePalms(tx, id, now)
  await tx.deleteFrom('attempts').where('profileId', '=', id).execute()
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
  // The consent stays, but must not identify the user. Two columns cannot be null, so the id of the row replaces them.
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
