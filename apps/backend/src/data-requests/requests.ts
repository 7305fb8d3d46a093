import type { Backend } from '../backend.ts'
import { newId } from '../base/tokens.ts'
import type { Db } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'
import { keepDataFiles, limitOf } from '../limits/budgets.ts'
import { giveBack, takeOne } from '../limits/limits.ts'
import type { RequestsOfProfile } from '../users/profiles.ts'

/** `isNew`: this call created the request. `endsAt`: the end of the limit, in milliseconds since 1970. */
export type StartResult = { id: string; isNew: boolean } | { endsAt: number }

const pendingOf = (db: Db, profileId: string) =>
  db
    .selectFrom('dataRequests')
    .select('id')
    .where('profileId', '=', profileId)
    .where('madeAt', 'is', null)
    .executeTakeFirst()

type ExportBackend = Pick<Backend, 'budgets' | 'language'>

/**
 * A user has one pending request at a time. A further call returns the pending request and does not count for the
 * limit.
 */
export async function startRequest(
  tx: Db,
  { budgets, language }: ExportBackend,
  profileId: string,
  now: number,
): Promise<StartResult> {
  const limit = limitOf(budgets, 'data-requests', profileId)
  const unit = await takeOne(tx, limit, now)
  // The row of the limit is now locked. A parallel call waits for the lock and then finds the request of this call.
  const pending = await pendingOf(tx, profileId)
  if (pending !== undefined) {
    if (unit.taken) await giveBack(tx, limit, now)
    return { id: pending.id, isNew: false }
  }
  if (!unit.taken) return { endsAt: unit.endsAt }
  const id = newId()
  const nothing = { leasedUntil: 0, tries: 0, madeAt: null, file: null, toldAt: null, language: language ?? null }
  await tx
    .insertInto('dataRequests')
    .values({ id, profileId, askedAt: now, ...nothing })
    .execute()
  return { id, isNew: true }
}

/**
 * The time in milliseconds in which a further call without an idempotency key repeats the request. This is also true if
 * the file is complete.
 */
const repetitionTime = 60_000

export async function startOrRepeat(
  tx: Db,
  asking: ExportBackend,
  profileId: string,
  now: number,
): Promise<StartResult> {
  const request = await tx
    .selectFrom('dataRequests')
    .select('id')
    .where('profileId', '=', profileId)
    .where('askedAt', '>', now - repetitionTime)
    .executeTakeFirst()
  return request === undefined ? startRequest(tx, asking, profileId, now) : { id: request.id, isNew: false }
}

const ownOf = (db: Db, profileId: string, now: number) =>
  db
    .selectFrom('dataRequests')
    .where('profileId', '=', profileId)
    .where((row) => row.or([row('madeAt', 'is', null), row('madeAt', '>', now - keepDataFiles)]))

export async function requestOf(
  db: Db,
  profileId: string,
  id: string,
  now: number,
): Promise<{ isCompleted: boolean } | undefined> {
  const row = await ownOf(db, profileId, now).select('madeAt').where('id', '=', id).executeTakeFirst()
  return row && { isCompleted: row.madeAt !== null }
}

export async function requestsFor(
  db: Db,
  profileId: string,
  wanted: string | undefined,
  now: number,
): Promise<RequestsOfProfile> {
  const rows = await ownOf(db, profileId, now)
    .select(['id', 'madeAt'])
    .orderBy('madeAt', 'desc')
    .orderBy('askedAt', 'desc')
    .execute()
  const completed = rows.filter(({ madeAt }) => madeAt !== null)
  const found = completed.find(({ id }) => id === wanted) ?? completed[0]
  return { completedId: found?.id, isPending: completed.length < rows.length }
}

export const eraseOldFiles = (db: Db, now: number): Promise<unknown> =>
  transaction(db, (tx) =>
    tx
      .deleteFrom('dataRequests')
      .where('madeAt', '<=', now - keepDataFiles)
      .execute(),
  )

/** Counts the requests whose text message has not been sent yet. */
export async function waitingRequests(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('dataRequests')
    .select((row) => row.fn.countAll().as('count'))
    .where('toldAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
