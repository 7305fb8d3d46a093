import { sql } from 'kysely'
import type { Backend } from '../backend.ts'
import { addressMark } from '../base/tokens.ts'
import type { Db } from '../store/store.ts'
import { type From, widestOf } from './from.ts'

/** How long a code that was typed right speaks for the place where it was typed. */
export const proofLife = 90 * 24 * 60 * 60_000

/** Who asks for a code to a number, known by its mark, or tries one. `device`: mark of an app's own word, which a stranger does not know. */
export interface Asker {
  phoneMark: string
  from: From
  device?: string
}

type Keys = Pick<Backend, 'secrets'>
const markOf = ({ secrets }: Keys, phoneMark: string, place: string): string =>
  addressMark(secrets.sessionKey, `${phoneMark}@${place}`)

/** A number as it is asked for from one stranger's network, however large. */
export const strangerMark = (keys: Keys, { phoneMark, from }: Asker): string => markOf(keys, phoneMark, widestOf(from))

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
const browserMark = (keys: Keys, { phoneMark, from }: Asker, secret: string | undefined): string[] =>
  secret === undefined ? [] : [markOf(keys, phoneMark, `${from.own}+${secret}`)]

/** A place that all people at one address share. */
const sharedMarks = (keys: Keys, { phoneMark, from, device }: Asker): string[] =>
  [from.own, ...(device === undefined ? [] : [device])].map((place) => markOf(keys, phoneMark, place))

async function firstProven(db: Db, marks: readonly string[], now: number): Promise<string | undefined> {
  for (const mark of marks) if ((await proofsAt(db, mark, now)) > 0) return mark
  return undefined
}

/** As `homeOf`, if it is the browser's own: no neighbour at the address spends what is counted there. */
export const ownHomeOf = (db: Db, keys: Keys, asker: Asker, now: number): Promise<string | undefined> =>
  firstProven(db, browserMark(keys, asker, asker.from.secret), now)

/** The mark of a browser, place or device with which this number was proven before; the narrowest one counts. */
export const homeOf = (db: Db, keys: Keys, asker: Asker, now: number): Promise<string | undefined> =>
  firstProven(db, [...browserMark(keys, asker, asker.from.secret), ...sharedMarks(keys, asker)], now)

/** A code was typed right: it speaks for this address, and for the number there. */
export async function noteProof(tx: Db, keys: Keys, asker: Asker, now: number): Promise<void> {
  const { own, secret, nextSecret } = asker.from
  const homes = [...browserMark(keys, asker, secret ?? nextSecret), ...sharedMarks(keys, asker)]
  for (const mark of [own, ...homes]) await addProof(tx, mark, now + proofLife, now)
}
