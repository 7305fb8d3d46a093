import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { encodePalm } from '@palmflow/palm'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mintToken, newId, type TokenKind } from '../base/tokens.ts'
import { hashPin, newPinSalt } from '../credentials/pin-hash.ts'
import type { Db } from '../database/database.ts'
import { initialMigrations } from '../database/initial-migrations.ts'
import { migrateBy } from '../database/migrate.ts'
import { transaction } from '../database/transaction.ts'
import { answer, ask } from '../gateway/testing/app.ts'
import { startBackend } from '../index.ts'
import { randomSecrets, type Secrets } from '../keys/secrets.ts'
import { createPalms } from '../palms/palms.ts'
import { createSealer } from '../palms/sealing.ts'
import { codesFrom, steadyIn } from '../palms/testing/codes.ts'
import { valuesOf } from '../testing/database-values.ts'
import { onDatabases } from '../testing/databases.ts'
import { openDb, openTestKeys } from '../testing/enrolled-users.ts'
import { filesWith } from '../testing/stored-state.ts'
import { createTestClient } from '../testing/test-client.ts'
import { profileById, profileByPhone } from './profiles.ts'

const phone = '+12065550177'
const strangers = '+12065550188'
const session = newId()
const owner = { profileId: 'somebody', hand: 'left' } as const
const code = codesFrom(90)()

/** Creates a database of the old version. The database has plain numbers and PINs, and one key seals all palms. */
async function writeAsBefore(db: Db, secrets: Secrets): Promise<string> {
  const pinSalt = newPinSalt()
  const pinHash = await hashPin(secrets, pinSalt, '2580')
  const sealed = createSealer(secrets.palmKey).seal(owner, steadyIn(code))
  await migrateBy(db, initialMigrations, 0)
  await transaction(db, async (tx) => {
    await sql`insert into profiles (id, phone, status, has_left_palm, has_right_palm, pin_salt, pin_hash, created_at)
      values (${owner.profileId}, ${phone}, 'active', 1, 0, ${pinSalt}, ${pinHash}, 0)`.execute(tx)
    const consent = { agreementId: 'website_biometric_consent', correlationId: 'c', deviceId: 'd', textHash: '' }
    await tx
      .insertInto('consents')
      .values({ id: 'consent', profileId: owner.profileId, recordedAt: 0, ...consent })
      .execute()
    await tx
      .insertInto('palms')
      .values({ ...owner, consentId: 'consent', sealed, change: 1, recordedAt: 0 })
      .execute()
    await tx.updateTable('palmGallery').set({ change: 1 }).execute()
  })
  return pinHash
}

async function visitAsBefore(db: Db, now: number): Promise<void> {
  await transaction(db, async (tx) => {
    await sql`insert into sessions (id, version, rotated_at, current_used, created_at, seen_at, phone, et_version)
      values (${session}, 2, ${now}, 1, ${now}, ${now}, ${phone}, 2)`.execute(tx)
    await sql`insert into otp_codes (id, session_id, phone, use_case, mac, sent_at, expires_at)
      values ('code', ${session}, ${strangers}, 'ACCOUNT_VERIFICATION', 'mac', ${now}, ${now + 600_000})`.execute(tx)
    await sql`insert into challenges (id, consent_id, device, step, version, palms, candidates, phone, texts, text_at,
      created_at, seen_at) values (${session}, 'consent', '', 'PHONE_OTP', 3, 0, '[]', ${strangers}, 1, ${now}, ${now},
      ${now})`.execute(tx)
    await sql`insert into limits (key, used, ends_at) values (${`sms-strangers-day:${strangers}`}, 1, ${now})`.execute(
      tx,
    )
    await sql`insert into sms_outbox (id, to_phone, text, at) values ('text', '', 'text', ${now})`.execute(tx)
  })
}

/**
 * After the migration, the session with a verified number stays valid. The pending code and the pending challenge are
 * invalid.
 */
async function goesOn(origin: string, { sessionKey }: Secrets): Promise<void> {
  const of = (kind: TokenKind, version: number) => mintToken(sessionKey, kind, { version, sessionId: session })
  const client = createTestClient(origin, { session: of('session', 2), et: of('et', 2) })
  expect((await client.ask('checkVerification')).body).toEqual({ nextStep: 'CollectSecondFactor' })
  expect((await client.submitOtp(strangers, '123456')).status).toBe(400)
  const token = { challengeToken: of('challenge', 3) }
  expect((await answer(origin, { ...token, otp: '123456' })).status).toBe(403)
  expect((await ask(origin, 'resendChallengeOtp', token)).status).toBe(403)
  expect((await client.submitPin('2580')).body).toEqual({ data: { signedIn: true } })
}

onDatabases('the migration from unsealed to sealed data', ({ open }) => {
  test('the sealing migration leaves no plain phone number and no plain PIN hash', async () => {
    const { options, drop } = await open()
    const [db, secrets] = [openDb(options), randomSecrets()]
    const pinHash = await writeAsBefore(db, secrets)
    await visitAsBefore(db, Date.now())
    const folder = 'dataDir' in options ? options.dataDir : undefined
    const laidOpen = [phone, strangers, pinHash]
    const before = await valuesOf(db)
    for (const one of laidOpen) {
      expect(before.filter((value) => value.includes(one))).not.toEqual([])
      if (folder !== undefined) expect(filesWith(folder, [one])).not.toEqual([])
    }
    await db.destroy()
    const shared = { ...options, secrets, report: () => {} }
    const servers = await Promise.all([startBackend(shared), startBackend(shared)])
    const [after, keys] = [openDb(options), await openTestKeys(options, secrets)]
    const profile = await profileByPhone(after, keys, phone)
    expect(profile).toMatchObject({ id: owner.profileId, phone, pinHash, hasLeftPalm: 1 })
    expect(await profileById(after, keys, owner.profileId)).toEqual(profile)
    const palms = createPalms({ db: after, keys, report: () => {} })
    const found = await palms.identify(encodePalm({ hand: 'left', frames: [code] }))
    expect(found).toEqual({ kind: 'clear', ...owner })
    await palms.close()
    if (folder !== undefined) expect(filesWith(folder, laidOpen)).toEqual([])
    const values = [...(await valuesOf(after)), ...(await valuesOf(keys.db))]
    expect(values.filter((value) => laidOpen.some((item) => value.includes(item)))).toEqual([])
    await goesOn(servers[0].origins.website, secrets)
    await Promise.all([...servers.map((server) => server.close()), after.destroy(), keys.db.destroy()])
    await drop()
  })

  test('a server does not start without its keys or with the keys of another database', async () => {
    const [one, other] = [await open(), await open()]
    const secrets = randomSecrets()
    const shared = { ...one.options, secrets, report: () => {} }
    await (await startBackend(shared)).close()
    // On SQLite, delete the key file. On PostgreSQL, the second database has no keys.
    const file = 'dataDir' in one.options ? join(one.options.dataDir, 'keys.sqlite') : undefined
    if (file !== undefined) rmSync(file)
    const otherKeys = 'databaseUrl' in other.options ? { keysUrl: other.options.databaseUrl } : {}
    await expect(startBackend({ ...shared, ...otherKeys })).rejects.toThrow('keys of this database are missing')
    await (await startBackend({ ...other.options, secrets, report: () => {} })).close()
    if (file !== undefined && 'dataDir' in other.options) copyFileSync(join(other.options.dataDir, 'keys.sqlite'), file)
    await expect(startBackend({ ...shared, ...otherKeys })).rejects.toThrow('belong to another database')
    await Promise.all([one.drop(), other.drop()])
  })
})
