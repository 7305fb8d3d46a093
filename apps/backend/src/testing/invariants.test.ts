import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../database/database.ts'
import { demoProfiles, startBackend } from '../index.ts'
import { type Fact, missingFacts, textFaults } from './acknowledged-writes.ts'
import { onDatabases } from './databases.ts'
import { openDb } from './enrolled-users.ts'
import { halfWrittenRows } from './invariants.ts'
import { codesSentTo } from './parallel-clients.ts'
import { createTestClient } from './test-client.ts'

const { phone, pin } = demoProfiles.withPin
const stranger = '+12065551234'
const { phone: reloading } = demoProfiles.withoutPin

onDatabases('stored rows of a visit', ({ database, open }) => {
  let db: Db
  let session = ''
  let leave = async () => {}
  beforeAll(async () => {
    const { options, drop } = await open()
    const backend = await startBackend(options)
    const { website } = backend.origins
    const client = createTestClient(website)
    await client.ask('requestAccessToken')
    await client.sendOtp(phone, 'first-request')
    await client.sendOtp(stranger, 'other-request')
    await client.submitOtp(stranger, '00000x', 'a-wrong-code')
    const [code = ''] = await codesSentTo(website, phone)
    await client.submitOtp(phone, code, 'the-right-code')
    await client.submitPin(pin, 'the-right-pin')
    // The number now has a proof for this address. Therefore the next text message takes a unit of the proven address.
    const back = createTestClient(website)
    await back.ask('requestAccessToken')
    expect((await back.sendOtp(phone, 'at-home-again')).body).toEqual({ status: 'SUCCESS' })
    // The page verifies the number, reloads, and requests another code.
    const anew = createTestClient(website)
    await anew.ask('requestAccessToken')
    await anew.sendOtp(reloading, 'before-the-reload')
    const [newest = ''] = await codesSentTo(website, reloading)
    expect((await anew.submitOtp(reloading, newest, 'right-again')).status).toBe(200)
    await anew.sendOtp(reloading, 'after-the-reload')
    await backend.close()
    session = client.tokens.session?.split('.')[1] ?? ''
    db = openDb(options)
    leave = async () => {
      await db.destroy()
      await drop()
    }
  })
  afterAll(() => leave())

  async function foundAfter(...changes: readonly string[]): Promise<string[]> {
    let found: string[] = []
    const isBack = 'taken back'
    await db
      .transaction()
      .execute(async (tx) => {
        for (const change of changes) await sql.raw(change).execute(tx)
        found = await halfWrittenRows(tx, database === 'SQLite')
        throw new Error(isBack)
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== isBack) throw error
      })
    return found
  }

  test('the check of stored rows finds no partial rows in a complete visit', async () => {
    expect(await halfWrittenRows(db, database === 'SQLite')).toEqual([])
  })

  test.each([
    ['an attempt without an outcome', `update attempts set outcome = '' where key like 'submit%'`],
    ['a verified number without a token', 'update sessions set et_version = null'],
    ['a signed-in user without a token', 'update sessions set pt_version = null'],
    ['a token with a version that the session never had', 'update sessions set pt_version = version + 1'],
    [
      'a session version without an accepted credential or a new enrolment',
      'update sessions set version = version + 1',
    ],
    [
      'a session version without an accepted credential or a new enrolment',
      `delete from attempts where key like 'submit%'`,
    ],
    ['a signed-in user without a profile', `update sessions set profile_id = 'nobody'`],
    [
      'two valid codes in one session',
      `insert into otp_codes select 'x' || id, session_id, phone_mark, use_case, mac, sent_at, expires_at, null, charged, sealed from otp_codes
        where used_at is null`,
    ],
    ['a code without a request', 'delete from otp_codes where used_at is null'],
    ['a code without a request', `delete from attempts where key = 'sendOtp:other-request'`],
    ['a code without a session', 'delete from sessions'],
    ['a spent budget without a code', `update limits set used = used + 1 where key like 'sms-strangers-day:%'`],
    ['a code without a spent budget', `update limits set used = used - 1 where key like 'sms-strangers-day:%'`],
    ['a code without a spent budget', `delete from limits where key like 'sms-home-day:%'`],
    ['an accepted code that is still valid', 'update otp_codes set used_at = null where used_at is not null'],
    ['a negative limit', 'update limits set used = -1'],
    ['a profile that is not sealed', 'update profiles set sealed = null'],
  ])('the check of stored rows reports a partial write: %s (%s)', async (name, change) => {
    expect((await foundAfter(change)).join('\n')).toContain(`half written: ${name}`)
  })

  const consent = `insert into consents (id, agreement_id, correlation_id, device_id, recorded_at, text_hash)
    values ('c', 'website_biometric_consent', 'c', '', 0, '')`
  const enrolled = (completedAt: 5 | 'null') => `insert into enrolments
    (id, session_id, consent_id, agreement_id, version, created_at, completed_at)
    select p.id, s.id, 'c', 'website_biometric_consent', 1, 0, ${completedAt}
    from profiles p join sessions s on s.profile_id = p.id`
  test.each([
    ['a profile next to its unfinished enrolment', 'null', 'select 1'],
    [
      'a completed enrolment with a PIN or palms',
      5,
      `insert into enrolment_palms (enrolment_id, hand, sealed, is_told, charged, recorded_at)
        select e.id, 'left', p.sealed, 0, '', 0 from enrolments e join profiles p on p.id = e.id`,
    ],
    ['a completed enrolment without a signed-in user', 5, 'update sessions set profile_id = null, pt_version = null'],
    ['a profile from an enrolment without a palm or a consent', 5, 'select 1'],
    ['a profile from an enrolment without a palm or a consent', 5, 'delete from palms'],
    ['a palm flag of a profile without the palm', 5, 'update profiles set has_right_palm = 1'],
  ] as const)(
    'the check of stored rows reports a partial enrolment: %s (%s, %s)',
    async (name, completedAt, change) => {
      const found = await foundAfter(consent, enrolled(completedAt), change)
      expect(found.join('\n')).toContain(`half written: ${name}`)
    },
  )

  test('the check of stored facts reports only untrue facts', async () => {
    const facts: Fact[] = [
      { kind: 'opened', session },
      { kind: 'texted', session, phone, texts: 2 },
      { kind: 'proven', session, phone },
      { kind: 'signedIn', session },
    ]
    expect(await missingFacts(db, facts)).toEqual([])
    const untrue: Fact[] = [
      { kind: 'opened', session: 'another' },
      { kind: 'ended', session },
      { kind: 'texted', session, phone, texts: 3 },
      { kind: 'counted', phone: stranger, guesses: 1 },
      { kind: 'proven', session, phone: stranger },
      { kind: 'signedIn', session: 'another' },
    ]
    const missing = await missingFacts(db, untrue)
    expect(missing.map((line) => line.split(': ')[1])).toEqual(untrue.map(({ kind }) => kind))
    expect((await textFaults(db, new Map([[phone, 2]]))).problems).toEqual([])
    expect((await textFaults(db, new Map([[phone, 1]]))).problems).toEqual(['sent twice: 2 codes for 1 requests'])
  })
})
