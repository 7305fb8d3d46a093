import { sql } from 'kysely'
import type { Db } from '../store/store.ts'

/** States that no row may ever have, after any kill: each query finds such rows. */
const halfWritten: Readonly<Record<string, string>> = {
  'an attempt without an outcome': `select key from attempts where outcome = ''`,
  'a proven phone without its token, or a token without its phone': `select id from sessions
    where (phone_mark is null) <> (et_version is null)`,
  'a signed-in person without a token, or a token without a person': `select id from sessions
    where (profile_id is null) <> (pt_version is null)`,
  'a token of a version that the session never had': `select id from sessions
    where version < 1 or coalesce(et_version, 1) > version or coalesce(pt_version, 1) > version`,
  'a session that has moved on without an accepted credential or a new enrolment, or the other way round': `select s.id from sessions s
    where s.version - 1 <> (select count(*) from attempts a where a.session_id = s.id
      and ((a.key like 'submitCredential:%' and a.outcome like '%"signedIn"%')
        or ((a.key like 'createProfile:%' or a.key like 'checkEnrollment:%') and a.outcome like '%"version"%')
        or (a.key like 'recordConsent%' and a.outcome like '%"sessionVersion"%')))`,
  'a signed-in person who has no profile': `select s.id from sessions s
    where s.profile_id is not null and not exists (select 1 from profiles p where p.id = s.profile_id)`,
  'two codes of one session that are both good': `select session_id from otp_codes where used_at is null
    group by session_id, phone_mark, use_case having count(*) > 1`,
  'a code without its request, or a request without its code': `select s.id from sessions s
    where (select count(*) from otp_codes c where c.session_id = s.id) <> (select count(*) from attempts a
      where a.session_id = s.id and a.key like 'sendOtp:%' and a.outcome not like '%TOO_MANY%')`,
  'a code of no session': `select c.id from otp_codes c
    where not exists (select 1 from sessions s where s.id = c.session_id)
    and not exists (select 1 from challenges h where h.id = c.session_id)`,
  // At the number's home the mark is a different one, and reveals nothing of the number (limits/proofs.ts).
  'a budget without its code': `select l.key from limits l
    where l.key like 'sms-strangers-day:%' and l.used > (select count(*) from otp_codes c where 'sms-strangers-day:' || c.phone_mark = l.key)`,
  'a code that no budget was spent on, or a budget too many': `select codes, spent from
    (select count(*) as codes from otp_codes) c,
    (select coalesce(sum(used), 0) as spent from limits where key like 'sms-strangers-day:%' or key like 'sms-home-day:%') l
    where codes <> spent`,
  'an accepted code that is still good': `select c.id from otp_codes c join sessions s on s.id = c.session_id
    where c.used_at is null and s.phone_mark = c.phone_mark and s.et_version is not null
    and not exists (select 1 from otp_codes o where o.session_id = s.id and o.phone_mark = s.phone_mark
      and o.used_at is not null)`,
  'a profile beside the enrolment that it was to be': `select e.id from enrolments e join profiles p on p.id = e.id
    where e.completed_at is null`,
  'an enrolment that has ended and keeps something': `select e.id from enrolments e where e.completed_at is not null
    and (e.pin is not null or exists (select 1 from enrolment_palms m where m.enrolment_id = e.id))`,
  'an enrolment that has ended for nobody': `select e.id from enrolments e join sessions s on s.id = e.session_id
    where e.completed_at is not null and s.profile_id is null`,
  'a profile of an enrolment without a palm, or without whose consent': `select e.id from enrolments e
    join profiles p on p.id = e.id where not exists (select 1 from palms m where m.profile_id = e.id)
    or not exists (select 1 from consents c where c.id = e.consent_id and c.profile_id = e.id)`,
  'a hand that the profile does not know of, or that is not there': `select p.id from profiles p
    join enrolments e on e.id = p.id
    where p.has_left_palm <> (select count(*) from palms m where m.profile_id = p.id and m.hand = 'left')
    or p.has_right_palm <> (select count(*) from palms m where m.profile_id = p.id and m.hand = 'right')`,
  'a limit below nothing': 'select key from limits where used < 0',
  'a person who lies open': 'select id from profiles where sealed is null',
}

const isSound = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db)
  return rows.flatMap(({ integrityCheck }) => (integrityCheck === 'ok' ? [] : [`SQLite says: ${integrityCheck}`]))
}

/** @returns a line for each kind of incomplete row, with their count and one example. */
export async function halfWrittenRows(db: Db, isSqlite: boolean): Promise<string[]> {
  const problems = isSqlite ? await isSound(db) : []
  for (const [name, query] of Object.entries(halfWritten)) {
    const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db)
    if (rows.length > 0) problems.push(`half written: ${name}: ${rows.length}, first ${JSON.stringify(rows[0])}`)
  }
  return problems
}
