import { sql } from 'kysely'
import type { Backend } from '../backend.ts'
import { addressMark } from '../base/tokens.ts'
import type { Db } from '../database/database.ts'
import { type ClientMarks, widestNetwork } from './client-marks.ts'

/** The time in milliseconds for which a correct code is a proof. */
export const proofLife = 90 * 24 * 60 * 60_000

/** `device` is the mark of an app's device id, which strangers do not know. */
export interface OtpContext {
  phoneMark: string
  client: ClientMarks
  device?: string
}

type Keys = Pick<Backend, 'secrets'>
const markOf = ({ secrets }: Keys, phoneMark: string, place: string): string =>
  addressMark(secrets.sessionKey, `${phoneMark}@${place}`)

export const strangerMark = (keys: Keys, { phoneMark, client }: OtpContext): string =>
  markOf(keys, phoneMark, widestNetwork(client))

export async function proofsAt(db: Db, mark: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('proofs')
    .select('times')
    .where('mark', '=', mark)
    .where('endsAt', '>', now)
    .executeTakeFirst()
  return row?.times ?? 0
}

/** Adds a proof. All valid proofs of the mark then end at `endsAt`. */
export async function addProof(tx: Db, mark: string, endsAt: number, now: number): Promise<void> {
  await sql`
    insert into proofs (mark, times, ends_at) values (${mark}, 1, ${endsAt})
    on conflict (mark) do update set
      times = case when proofs.ends_at <= ${now} then 1 else proofs.times + 1 end, ends_at = ${endsAt}`.execute(tx)
}

const browserMark = (keys: Keys, { phoneMark, client }: OtpContext, secret: string | undefined): string[] =>
  secret === undefined ? [] : [markOf(keys, phoneMark, `${client.own}+${secret}`)]

const sharedMarks = (keys: Keys, { phoneMark, client, device }: OtpContext): string[] =>
  [client.own, ...(device === undefined ? [] : [device])].map((place) => markOf(keys, phoneMark, place))

async function firstProven(db: Db, marks: readonly string[], now: number): Promise<string | undefined> {
  for (const mark of marks) if ((await proofsAt(db, mark, now)) > 0) return mark
  return undefined
}

/** A neighbour at the same address cannot use up the limits of this mark. */
export const ownHomeOf = (db: Db, keys: Keys, context: OtpContext, now: number): Promise<string | undefined> =>
  firstProven(db, browserMark(keys, context, context.client.secret), now)

export const homeOf = (db: Db, keys: Keys, context: OtpContext, now: number): Promise<string | undefined> =>
  firstProven(db, [...browserMark(keys, context, context.client.secret), ...sharedMarks(keys, context)], now)

/** The address gets two proofs: one for this number, and one that counts for all numbers. */
export async function addHomeProof(tx: Db, keys: Keys, context: OtpContext, now: number): Promise<void> {
  const { own, secret, nextSecret } = context.client
  const homes = [...browserMark(keys, context, secret ?? nextSecret), ...sharedMarks(keys, context)]
  for (const mark of [own, ...homes]) await addProof(tx, mark, now + proofLife, now)
}
