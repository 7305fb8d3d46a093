import * as v from 'valibot'
import { newId, type TokenParts } from '../base/tokens.ts'
import type { Db } from '../database/database.ts'
import type { Challenge } from '../database/schema.ts'
import { challengeLife } from '../limits/budgets.ts'

export const challengeEnd = ({ seenAt, createdAt }: Challenge): number =>
  Math.min(seenAt + challengeLife.idle, createdAt + challengeLife.absolute)

export async function openChallenge(tx: Db, consentId: string, device: string, now: number): Promise<Challenge> {
  const challenge: Challenge = {
    id: newId(),
    consentId,
    device,
    step: 'PALM',
    version: 1,
    palms: 0,
    candidates: '[]',
    isClear: 0,
    charged: '',
    phoneMark: null,
    profileId: null,
    texts: 0,
    textAt: 0,
    createdAt: now,
    seenAt: now,
  }
  await tx.insertInto('challenges').values(challenge).execute()
  return challenge
}

const isFor = (row: Challenge, { version }: TokenParts, now: number): boolean =>
  version <= row.version && now < challengeEnd(row)

/** Returns the challenge even if the token is already used. */
export async function challengeOf(db: Db, token: TokenParts, now: number): Promise<Challenge | undefined> {
  const row = await db.selectFrom('challenges').selectAll().where('id', '=', token.sessionId).executeTakeFirst()
  return row !== undefined && isFor(row, token, now) ? row : undefined
}

/** Locks the row until the transaction ends. */
export async function holdChallenge(tx: Db, token: TokenParts, now: number): Promise<Challenge | undefined> {
  const row = await tx
    .updateTable('challenges')
    .set((challenge) => ({ version: challenge.ref('version') }))
    .where('id', '=', token.sessionId)
    .returningAll()
    .executeTakeFirst()
  return row !== undefined && isFor(row, token, now) ? row : undefined
}

export type Change = Partial<
  Pick<
    Challenge,
    | 'step'
    | 'version'
    | 'palms'
    | 'candidates'
    | 'isClear'
    | 'charged'
    | 'phoneMark'
    | 'profileId'
    | 'texts'
    | 'textAt'
    | 'seenAt'
  >
>

export async function changeChallenge(tx: Db, { id }: Challenge, change: Change): Promise<void> {
  await tx.updateTable('challenges').set(change).where('id', '=', id).execute()
}

const ids = v.array(v.string())
export const candidatesOf = ({ candidates }: Challenge): readonly string[] => v.parse(ids, JSON.parse(candidates))
