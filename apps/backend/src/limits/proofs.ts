import { sql } from 'kysely'
import type { Backend } from '../backend.ts'
import { addressMark } from '../base/tokens.ts'
import type { Db } from '../store/store.ts'
import { type ClientMarks, widestNetwork } from './client.ts'

/** How long a right code counts as a proof for its place. */
export const proofLife = 90 * 24 * 60 * 60_000

/**
 * The number of a code, and the client that requests or enters the code. `device`: mark of the device id of an app,
 * which is unknown to strangers.
 */
export interface OtpContext {
  phoneMark: string
  client: ClientMarks
  device?: string
}

type Keys = Pick<Backend, 'secrets'>
const markOf = ({ secrets }: Keys, phoneMark: string, place: string): string =>
  addressMark(secrets.sessionKey, `${phoneMark}@${place}`)

/** The mark of a number at a stranger's widest network. */
export const strangerMark = (keys: Keys, { phoneMark, client }: OtpContext): string =>
  markOf(keys, phoneMark, widestNetwork(client))

/** The current number of proofs of a mark. */
export async function proofsAt(db: Db, mark: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('proofs')
    .select('times')
    .where('mark', '=', mark)
    .where('endsAt', '>', now)
    .executeTakeFirst()
  return row?.times ?? 0
}

/** Adds a proof to a mark. All of its proofs count until `endsAt`. */
export async function addProof(tx: Db, mark: string, endsAt: number, now: number): Promise<void> {
  await sql`
    insert into proofs (mark, times, ends_at) values (${mark}, 1, ${endsAt})
    on conflict (mark) do update set
      times = case when proofs.ends_at <= ${now} then 1 else proofs.times + 1 end, ends_at = ${endsAt}`.execute(tx)
}

/** Marks of this browser at this address. */
const browserMark = (keys: Keys, { phoneMark, client }: OtpContext, secret: string | undefined): string[] =>
  secret === undefined ? [] : [markOf(keys, phoneMark, `${client.own}+${secret}`)]

/** Marks that all users at one address share. */
const sharedMarks = (keys: Keys, { phoneMark, client, device }: OtpContext): string[] =>
  [client.own, ...(device === undefined ? [] : [device])].map((place) => markOf(keys, phoneMark, place))

async function firstProven(db: Db, marks: readonly string[], now: number): Promise<string | undefined> {
  for (const mark of marks) if ((await proofsAt(db, mark, now)) > 0) return mark
  return undefined
}

/** Like `homeOf`, only if it is the browser's own: a neighbour at the address cannot use up its limits. */
export const ownHomeOf = (db: Db, keys: Keys, context: OtpContext, now: number): Promise<string | undefined> =>
  firstProven(db, browserMark(keys, context, context.client.secret), now)

/** The mark of a browser, place or device in which this number was verified before. The narrowest one counts. */
export const homeOf = (db: Db, keys: Keys, context: OtpContext, now: number): Promise<string | undefined> =>
  firstProven(db, [...browserMark(keys, context, context.client.secret), ...sharedMarks(keys, context)], now)

/** Records a right code as a proof for this address, and for the number there. */
export async function addHomeProof(tx: Db, keys: Keys, context: OtpContext, now: number): Promise<void> {
  const { own, secret, nextSecret } = context.client
  const homes = [...browserMark(keys, context, secret ?? nextSecret), ...sharedMarks(keys, context)]
  for (const mark of [own, ...homes]) await addProof(tx, mark, now + proofLife, now)
}
