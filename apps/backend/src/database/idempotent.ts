import * as v from 'valibot'
import type { Db } from './database.ts'

export interface IdempotencyKey {
  sessionId: string
  /** Names the call and the attempt. Unique in the session. */
  key: string
  /** The user of an attempt that has no session. */
  profileId?: string
}

/**
 * A repetition waits for the row of the first attempt and then reads its outcome.
 * @returns the outcome, or undefined for the first attempt
 */
async function claim(tx: Db, attempt: IdempotencyKey, now: number): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('attempts')
    .values({ ...attempt, outcome: '', at: now })
    .onConflict((conflict) => conflict.columns(['sessionId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted !== undefined) return undefined
  const { outcome } = await tx
    .selectFrom('attempts')
    .select('outcome')
    .where('sessionId', '=', attempt.sessionId)
    .where('key', '=', attempt.key)
    .executeTakeFirstOrThrow()
  return outcome
}

/**
 * Runs `work` once for each idempotency key. Call this function inside a transaction, so that effects and outcome are
 * committed together.
 * @param outcomeSchema the schema of the stored outcome, which must not contain the credential
 */
export async function idempotent<Outcome>(
  tx: Db,
  attempt: IdempotencyKey | undefined,
  now: number,
  outcomeSchema: v.GenericSchema<unknown, Outcome>,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  if (attempt === undefined) return work()
  const recorded = await claim(tx, attempt, now)
  if (recorded !== undefined) return v.parse(outcomeSchema, JSON.parse(recorded))
  const outcome = await work()
  await setOutcome(tx, attempt, outcome)
  return outcome
}

export async function setOutcome(tx: Db, attempt: IdempotencyKey, outcome: unknown): Promise<void> {
  await tx
    .updateTable('attempts')
    .set({ outcome: JSON.stringify(outcome) })
    .where('sessionId', '=', attempt.sessionId)
    .where('key', '=', attempt.key)
    .execute()
}

/** @returns whether the stored outcome was still `from`, so that this call has replaced the outcome */
export async function replaceOutcome(tx: Db, attempt: IdempotencyKey, from: unknown, to: unknown): Promise<boolean> {
  const replaced = await tx
    .updateTable('attempts')
    .set({ outcome: JSON.stringify(to) })
    .where('sessionId', '=', attempt.sessionId)
    .where('key', '=', attempt.key)
    .where('outcome', '=', JSON.stringify(from))
    .returning('key')
    .executeTakeFirst()
  return replaced !== undefined
}

export async function outcomeOf<Outcome>(
  db: Db,
  attempt: IdempotencyKey,
  outcomeSchema: v.GenericSchema<unknown, Outcome>,
): Promise<Outcome | undefined> {
  const row = await db
    .selectFrom('attempts')
    .select('outcome')
    .where('sessionId', '=', attempt.sessionId)
    .where('key', '=', attempt.key)
    .executeTakeFirst()
  return row && v.parse(outcomeSchema, JSON.parse(row.outcome))
}

export async function forgetAttempt(db: Db, attempt: IdempotencyKey): Promise<void> {
  await db.deleteFrom('attempts').where('sessionId', '=', attempt.sessionId).where('key', '=', attempt.key).execute()
}
