import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Each query selects the rows in a state that is forbidden, even after a server was killed. */
const halfWritten: Readonly<Record<string, string>> = {
  'an attempt without an outcome': `select key from attempts where outcome = ''`,
  'a verified number without a token, or a token without a number': `select id from sessions
    where (phone_mark is null) <> (et_version is null)`,
  'a signed-in user without a token, or a token without a user': `select id from sessions
    where (profile_id is null) <> (pt_version is null)`,
  'a token with a version that the session never had': `select id from sessions
    where version < 1 or coalesce(et_version, 1) > version or coalesce(pt_version, 1) > version`,
  'a session version without an accepted credential or a new enrolment, or the opposite': `select s.id from sessions s
    where s.version - 1 <> (select count(*) from attempts a where a.session_id = s.id
      and ((a.key like 'submitCredential:%' and a.outcome like '%"signedIn"%')
        or ((a.key like 'createProfile:%' or a.key like 'checkEnrollment:%') and a.outcome like '%"version"%')
        or (a.key like 'recordConsent%' and a.outcome like '%"sessionVersion"%')))`,
  'a signed-in user without a profile': `select s.id from sessions s
    where s.profile_id is not null and not exists (select 1 from profiles p where p.id = s.profile_id)`,
  'two valid codes in one session': `select session_id from otp_codes where used_at is null
    group by session_id, phone_mark, use_case having count(*) > 1`,
  'a code without a request, or a request without a code': `select s.id from sessions s
    where (select count(*) from otp_codes c where c.session_id = s.id) <> (select count(*) from attempts a
      where a.session_id = s.id and a.key like 'sendOtp:%' and a.outcome not like '%TOO_MANY%')`,
  'a code without a session': `select c.id from otp_codes c
    where not exists (select 1 from sessions s where s.id = c.session_id)
    and not exists (select 1 from challenges h where h.id = c.session_id)`,
  // A verified client (`home`) has another mark, which does not reveal the number (limits/proofs.ts).
  'a spent budget without a code': `select l.key from limits l
    where l.key like 'sms-strangers-day:%' and l.used > (select count(*) from otp_codes c where 'sms-strangers-day:' || c.phone_mark = l.key)`,
  'a code without a spent budget, or too many spent budgets': `select codes, spent from
    (select count(*) as codes from otp_codes) c,
    (select coalesce(sum(used), 0) as spent from limits where key like 'sms-strangers-day:%' or key like 'sms-home-day:%') l
    where codes <> spent`,
  'an accepted code that is still valid': `select c.id from otp_codes c join sessions s on s.id = c.session_id
    where c.used_at is null and s.phone_mark = c.phone_mark and s.et_version is not null
    and not exists (select 1 from otp_codes o where o.session_id = s.id and o.phone_mark = s.phone_mark
      and o.used_at is not null)`,
  'a profile next to its unfinished enrolment': `select e.id from enrolments e join profiles p on p.id = e.id
    where e.completed_at is null`,
  'a completed enrolment with a PIN or palms': `select e.id from enrolments e where e.completed_at is not null
    and (e.pin is not null or exists (select 1 from enrolment_palms m where m.enrolment_id = e.id))`,
  'a completed enrolment without a signed-in user': `select e.id from enrolments e join sessions s on s.id = e.session_id
    where e.completed_at is not null and s.profile_id is null`,
  'a profile from an enrolment without a palm or a consent': `select e.id from enrolments e
    join profiles p on p.id = e.id where not exists (select 1 from palms m where m.profile_id = e.id)
    or not exists (select 1 from consents c where c.id = e.consent_id and c.profile_id = e.id)`,
  'a palm flag of a profile without the palm, or the opposite': `select p.id from profiles p
    join enrolments e on e.id = p.id
    where p.has_left_palm <> (select count(*) from palms m where m.profile_id = p.id and m.hand = 'left')
    or p.has_right_palm <> (select count(*) from palms m where m.profile_id = p.id and m.hand = 'right')`,
  'a negative limit': 'select key from limits where used < 0',
  'a profile that is not sealed': 'select id from profiles where sealed is null',
}

const isSound = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db)
  return rows.flatMap(({ integrityCheck }) => (integrityCheck === 'ok' ? [] : [`SQLite says: ${integrityCheck}`]))
}

/** @returns one line for each state, with a count and one example */
export async function halfWrittenRows(db: Db, isSqlite: boolean): Promise<string[]> {
  const problems = isSqlite ? await isSound(db) : []
  for (const [name, query] of Object.entries(halfWritten)) {
    const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db)
    if (rows.length > 0) problems.push(`half written: ${name}: ${rows.length}, first ${JSON.stringify(rows[0])}`)
  }
  return problems
}
