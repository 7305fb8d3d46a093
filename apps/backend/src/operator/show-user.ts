import type { Db } from '../database/database.ts'
import { fullUntil, nameOf, usedOf } from '../limits/limits.ts'
import { limitsOfNumber, limitsOfProfile } from '../limits/user-limits.ts'
import { accountMark } from '../sessions/log-sign-in.ts'
import { isAlive } from '../sessions/sessions.ts'
import { hasPin, type Profile, tailOf } from '../users/profiles.ts'
import type { OperatorStore } from './user.ts'

const timeOf = (at: number): string => new Date(at).toISOString()

async function palmsOf(db: Db, id: string): Promise<string> {
  const palms = await db
    .selectFrom('palms')
    .select(['hand', 'recordedAt'])
    .where('profileId', '=', id)
    .orderBy('hand')
    .execute()
  return palms.map(({ hand, recordedAt }) => `${hand} since ${timeOf(recordedAt)}`).join(', ') || 'none'
}

async function sessionsOf(db: Db, id: string, now: number): Promise<string> {
  const rows = await db.selectFrom('sessions').selectAll().where('profileId', '=', id).execute()
  const alive = rows.filter((session) => isAlive(session, now))
  const oldest = Math.min(...alive.map(({ createdAt }) => createdAt))
  return alive.length === 0 ? '0' : `${alive.length}, the oldest since ${timeOf(oldest)}`
}

async function seenAt(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('interactions').select('at').where('profileId', '=', id).executeTakeFirst()
  return row === undefined ? 'never' : timeOf(row.at)
}

async function countsOf(db: Db, id: string, phoneMark: string, now: number): Promise<string[]> {
  const lines: string[] = []
  for (const limit of [...limitsOfProfile(id), ...limitsOfNumber(phoneMark)]) {
    const used = await usedOf(db, limit, now)
    const until = await fullUntil(db, limit, now)
    const lock = until === undefined ? '' : `, locked until ${timeOf(until)}`
    if (used > 0) lines.push(`limit ${nameOf(limit)}: ${used} of ${limit.max}${lock}`)
  }
  return lines
}

/** Returns no credentials, and only the last digits of the number. Logs the query. */
export async function showUser(
  { db, keys, secrets, report }: OperatorStore,
  profile: Profile,
  reason: string | undefined,
  now: number,
): Promise<string[]> {
  const { id, status, createdAt } = profile
  const account = accountMark({ secrets }, id)
  const lines = [
    `profile: ${id}`,
    `account: ${account}`,
    `number: ends in ${tailOf(profile)}`,
    `status: ${status === 'held' ? 'on hold' : status}`,
    `enrolled: ${timeOf(createdAt)}`,
    `last seen: ${await seenAt(db, id)}`,
    `palms: ${await palmsOf(db, id)}`,
    `PIN: ${hasPin(profile) ? 'set' : 'none'}`,
    `sessions: ${await sessionsOf(db, id, now)}`,
    ...(await countsOf(db, id, keys.mark(profile.phone), now)),
  ]
  report('person-shown', { account, reason })
  return lines
}
