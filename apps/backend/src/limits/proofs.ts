import { sql } from 'kysely'
import type { Backend } from '../backend.ts'
import { addressMark } from '../base/tokens.ts'
import type { Db } from '../store/store.ts'
import { type ClientMarks, widestNetwork } from './client.ts'

/** How long a code that was typed right speaks for the place where it was typed. */
export const proofLife = 90 * 24 * 60 * 60_000

/**
 * The number that a code is for, and the client that requests or enters the code. `device`: mark of the device id that an app
 * sends, which no stranger knows.
 */
export interface OtpContext {
  phoneMark: string
  client: ClientMarks
  device?: string
}

type Keys = Pick<Backend, 'secrets'>
const markOf = ({ secrets }: Keys, phoneMark: string, place: string): string =>
  addressMark(secrets.sessionKey, `${phoneMark}@${place}`)

/** A number as it is asked for from one stranger's network, however large. */
export const strangerMark = (keys: Keys, { phoneMark, client }: OtpContext): string =>
  markOf(keys, phoneMark, widestNetwork(client))

/** How many proofs a mark has now. */
export async function proofsAt(db: Db, mark: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('proofs')
    .select('times')
    .where('mark', '=', mark)
    .where('endsAt', '>', now)
    .executeTakeFirst()
  return row?.times ?? 0
}

/** One more proof for a mark. All of its proofs count until `endsAt`. */
export async function addProof(tx: Db, mark: string, endsAt: number, now: number): Promise<void> {
  await sql`
    insert into proofs (mark, times, ends_at) values (${mark}, 1, ${endsAt})
    on conflict (mark) do update set
      times = case when proofs.ends_at <= ${now} then 1 else proofs.times + 1 end, ends_at = ${endsAt}`.execute(tx)
}

/** At this address and in this browser alone. */
const browserMark = (keys: Keys, { phoneMark, client }: OtpContext, secret: string | undefined): string[] =>
  secret === undefined ? [] : [markOf(keys, phoneMark, `${client.own}+${secret}`)]

/** A place that all people at one address share. */
const sharedMarks = (keys: Keys, { phoneMark, client, device }: OtpContext): string[] =>
  [client.own, ...(device === undefined ? [] : [device])].map((place) => markOf(keys, phoneMark, place))

async function firstProven(db: Db, marks: readonly string[], now: number): Promise<string | undefined> {
  for (const mark of marks) if ((await proofsAt(db, mark, now)) > 0) return mark
  return undefined
}

/** As `homeOf`, if it is the browser's own: no neighbour at the address spends what is counted there. */
export const ownHomeOf = (db: Db, keys: Keys, context: OtpContext, now: number): Promise<string | undefined> =>
  firstProven(db, browserMark(keys, context, context.client.secret), now)

/** The mark of a browser, place or device with which this number was proven before; the narrowest one counts. */
export const homeOf = (db: Db, keys: Keys, context: OtpContext, now: number): Promise<string | undefined> =>
  firstProven(db, [...browserMark(keys, context, context.client.secret), ...sharedMarks(keys, context)], now)

/** A code was typed right: it speaks for this address, and for the number there. */
export async function noteProof(tx: Db, keys: Keys, context: OtpContext, now: number): Promise<void> {
  const { own, secret, nextSecret } = context.client
  const homes = [...browserMark(keys, context, secret ?? nextSecret), ...sharedMarks(keys, context)]
  for (const mark of [own, ...homes]) await addProof(tx, mark, now + proofLife, now)
}
