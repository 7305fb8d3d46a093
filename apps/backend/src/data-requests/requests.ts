import type { Backend } from '../backend.ts'
import { newId } from '../base/tokens.ts'
import { keepDataFiles, limitOf } from '../limits/budgets.ts'
import { giveBack, takeOne } from '../limits/limits.ts'
import type { RequestsOfProfile } from '../people/profiles.ts'
import type { Db } from '../store/store.ts'
import { transaction } from '../store/transaction.ts'

/** `isNew`: nobody had asked before. `endsAt`: the day's requests are used up until then. */
export type Started = { id: string; isNew: boolean } | { endsAt: number }

const pendingOf = (db: Db, profileId: string) =>
  db
    .selectFrom('dataRequests')
    .select('id')
    .where('profileId', '=', profileId)
    .where('madeAt', 'is', null)
    .executeTakeFirst()

/** What a request is started by: the server's figures, and the language of whoever asks. */
type Asked = Pick<Backend, 'budgets' | 'language'>

/** One is pending at a time: who asks again is told of that one, and it costs them nothing. Inside a transaction. */
export async function startRequest(
  tx: Db,
  { budgets, language }: Asked,
  profileId: string,
  now: number,
): Promise<Started> {
  const limit = limitOf(budgets, 'data-requests', profileId)
  const unit = await takeOne(tx, limit, now)
  // The budget's row is held from here on: whoever asks at the same time waits, and then finds this one.
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

/** Where no key of the attempt comes along: an answer that was lost is asked for again within this time. */
const repetitionTime = 60_000

/** As `startRequest`, of who asked a moment ago and perhaps did not hear of it: their file may be there already. */
export async function startOrRepeat(tx: Db, asking: Asked, profileId: string, now: number): Promise<Started> {
  const asked = await tx
    .selectFrom('dataRequests')
    .select('id')
    .where('profileId', '=', profileId)
    .where('askedAt', '>', now - repetitionTime)
    .executeTakeFirst()
  return asked === undefined ? startRequest(tx, asking, profileId, now) : { id: asked.id, isNew: false }
}

/** Of this person, and still kept: another's is as if it were not there. */
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

/** The completed one that a person came for, or their newest if the id is not theirs. `isPending`: another is being made. */
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

/** Files whose time is over. */
export const eraseOldFiles = (db: Db, now: number): Promise<unknown> =>
  transaction(db, (tx) =>
    tx
      .deleteFrom('dataRequests')
      .where('madeAt', '<=', now - keepDataFiles)
      .execute(),
  )

/** Copies that people have asked for and not been told of. */
export async function waitingRequests(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('dataRequests')
    .select((row) => row.fn.countAll().as('count'))
    .where('toldAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
