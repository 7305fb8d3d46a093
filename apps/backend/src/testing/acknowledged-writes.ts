import type { Db } from '../database/database.ts'

export type Fact =
  | { kind: 'opened' | 'ended'; session: string }
  | { kind: 'texted'; session: string; phone: string; texts: number }
  | { kind: 'counted'; phone: string; guesses: number }
  | { kind: 'proven'; session: string; phone: string }
  | { kind: 'signedIn'; session: string }

const sessionOf = (db: Db, id: string) => db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()

async function textsTo(db: Db, phone: string): Promise<{ all: number; different: number }> {
  const rows = await db.selectFrom('smsOutbox').select('text').where('toPhone', '=', phone).execute()
  return { all: rows.length, different: new Set(rows.map(({ text }) => text)).size }
}

/** Reads the mark from the outbox, because the test has no keys. */
async function markOf(db: Db, phone: string): Promise<string | undefined> {
  const row = await db.selectFrom('smsOutbox').select('phoneMark').where('toPhone', '=', phone).executeTakeFirst()
  return row?.phoneMark ?? undefined
}

async function isThere(db: Db, fact: Fact): Promise<boolean> {
  switch (fact.kind) {
    case 'opened':
      return (await sessionOf(db, fact.session)) !== undefined
    case 'ended':
      return typeof (await sessionOf(db, fact.session))?.endedAt === 'number'
    case 'texted':
      return (await textsTo(db, fact.phone)).different >= fact.texts
    case 'counted': {
      const row = await db
        .selectFrom('limits')
        .select('used')
        .where('key', '=', `otp-strangers:${await markOf(db, fact.phone)}`)
        .executeTakeFirst()
      return (row?.used ?? 0) >= fact.guesses
    }
    case 'proven': {
      const mark = await markOf(db, fact.phone)
      return mark !== undefined && (await sessionOf(db, fact.session))?.phoneMark === mark
    }
    case 'signedIn':
      return typeof (await sessionOf(db, fact.session))?.profileId === 'string'
  }
}

/** @returns one line for each kind of fact */
export async function missingFacts(db: Db, facts: readonly Fact[]): Promise<string[]> {
  const missing: Fact[] = []
  for (const fact of facts) if (!(await isThere(db, fact))) missing.push(fact)
  return [...Map.groupBy(missing, ({ kind }) => kind)].map(
    ([kind, all]) => `acknowledged and missing: ${kind}: ${all.length}, first ${JSON.stringify(all[0])}`,
  )
}

/**
 * A server can crash after it sent a message and before it recorded the message. The next server may then send the same
 * message again, but never another code.
 */
export async function textFaults(db: Db, requestCounts: ReadonlyMap<string, number>) {
  const problems: string[] = []
  let repeated = 0
  for (const [phone, requests] of requestCounts) {
    const { all, different } = await textsTo(db, phone)
    repeated += all - different
    if (different > requests) problems.push(`sent twice: ${different} codes for ${requests} requests`)
  }
  return { repeated, problems: [...new Set(problems)] }
}
