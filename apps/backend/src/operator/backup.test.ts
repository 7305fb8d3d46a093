import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { encodePalm } from '@palmflow/palm'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Report } from '../base/events.ts'
import type { Db } from '../database/database.ts'
import { sqlitePath } from '../database/sqlite.ts'
import { transaction } from '../database/transaction.ts'
import { loadSecrets, startBackend } from '../index.ts'
import { createPalms, markScan, takeCapture } from '../palms/palms.ts'
import { codesFrom } from '../palms/testing/codes.ts'
import { buildAttestation } from '../shells/attestation.ts'
import { findShellKey, registerShellKey, revokeShellKey, shellKeyId } from '../shells/shell-keys.ts'
import { createFolder } from '../testing/cluster.ts'
import { filesWith, keep, type StoredState, wrappedKeyOf } from '../testing/stored-state.ts'
import { createTestClient } from '../testing/test-client.ts'
import { eraseProfile } from '../users/erase.ts'
import { profileByPhone } from '../users/profiles.ts'
import { backUp, backUpKeys } from './backup.ts'
import { openOperatorStore } from './open-store.ts'
import { restore } from './restore.ts'

const next = codesFrom(71)
function newPublicKey(): Uint8Array {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
}
const now = Date.UTC(2026, 0, 5)
let data: Awaited<ReturnType<typeof createFolder>>
let backups: string
let env: Record<string, string>
beforeEach(async () => {
  data = await createFolder()
  backups = join(data.options.dataDir, 'backups')
  env = { DATA_DIR: join(data.options.dataDir, 'data') }
})
afterEach(() => data.drop())

const serve = () =>
  startBackend({ dataDir: env.DATA_DIR ?? '', secrets: loadSecrets({}, env.DATA_DIR), report: () => {} })

async function withStore<Result>(work: (store: Awaited<ReturnType<typeof openOperatorStore>>) => Promise<Result>) {
  const store = await openOperatorStore(env, now)
  return work(store).finally(() => store.close())
}

async function allRows<Tables>(db: Kysely<Tables>): Promise<unknown[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
  const tables = rows.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db))
  return (await Promise.all(tables)).map((table) => table.rows)
}

/**
 * Returns two results. The first is true if the number of the user is found. The second is true if the palm of the user
 * is a clear match.
 */
const known = ({ phone, code }: StoredState) =>
  withStore(async ({ db, keys }) => {
    const palms = createPalms({ db, keys, report: () => {} })
    const { kind } = await palms.identify(encodePalm({ hand: 'left', frames: [code] }))
    await palms.close()
    return [(await profileByPhone(db, keys, phone))?.phone === phone, kind === 'clear']
  })

test('a restored backup contains users but no typed numbers or unfinished enrolments', async () => {
  const server = await serve()
  const user = await withStore((store) => keep(store, '+14155551001', next()))
  const client = createTestClient(server.origins.website)
  await client.ask('requestAccessToken')
  for (const phone of ['+14155551999', user.phone]) await client.sendOtp(phone)
  const pending = await withStore((store) => wrappedKeyOf(store, `enrolment ${user.enrolmentId}`))
  const left = ['+14155551999', user.phone, pending]
  for (const needle of left) expect(filesWith(env.DATA_DIR ?? '', [needle])).not.toEqual([])
  const [file, keys] = await withStore((store) => backUp(store, backups, now))
  for (const copy of [file, keys]) expect(statSync(copy).mode & 0o777).toBe(0o600)
  expect(filesWith(backups, left)).toEqual([])
  const keysOfDays = 'select count(*) as count from sealing_keys where day is not null'
  const days = [sqlitePath(env.DATA_DIR ?? '', 'keys'), keys].map((path) => {
    const store = new DatabaseSync(path, { readOnly: true })
    const row = store.prepare(keysOfDays).get()
    store.close()
    return row?.count
  })
  // The live file has the keys of typed numbers and of the unfinished enrolment. The backup must not have these keys.
  expect(days).toEqual([257, 0])
  const copy = new DatabaseSync(file, { readOnly: true })
  for (const table of ['enrolments', 'enrolment_palms'])
    expect(copy.prepare(`select count(*) as count from ${table}`).get()).toEqual({ count: 0 })
  copy.close()
  const late = await withStore((store) => keep(store, '+14155551002', next()))
  await expect(restore(env, file, true, now)).rejects.toThrow('A server uses')
  await server.close()
  await expect(restore(env, file, false, now)).rejects.toThrow('is there')
  expect((await restore(env, file, true, now)).count).toBe(0)
  expect([await known(user), await known(late)]).toEqual([
    [true, true],
    [false, false],
  ])
})

test('a user who was erased after a backup stays erased after the backup is restored', async () => {
  const [stays, goes] = await withStore(async (store) => [
    await keep(store, '+14155551003', next()),
    await keep(store, '+14155551004', next()),
  ])
  const events: unknown[] = []
  const report: Report = (event, facts) => events.push({ event, ...facts })
  const [file] = await withStore((store) => backUp({ ...store, report }, backups, now))
  await withStore((store) => eraseProfile(store, goes.profileId, now))
  expect((await restore(env, file, true, now, report)).count).toBe(1)
  expect(events).toEqual([{ event: 'backed-up' }, { event: 'restored', count: 1, palms: 0, numbers: 0 }])
  expect([await known(stays), await known(goes)]).toEqual([
    [true, true],
    [false, false],
  ])
  const rows = await withStore(({ db }) => db.selectFrom('profiles').select('id').execute())
  expect(rows).toEqual([{ id: stays.profileId }])
})

test('a renewed copy of the keys does not contain an erased key', async () => {
  const [stays, goes] = await withStore(async (store) => [
    await keep(store, '+14155551005', next()),
    await keep(store, '+14155551006', next()),
  ])
  const [file] = await withStore((store) => backUp(store, backups, now))
  const wrapped = await withStore((store) => wrappedKeyOf(store, goes.profileId))
  expect(filesWith(backups, [wrapped])).toEqual(['keys.sqlite'])
  await withStore(async (store) => {
    await eraseProfile(store, goes.profileId, now)
    await backUpKeys(store, backups)
  })
  expect(filesWith(data.options.dataDir, [wrapped])).toEqual([])
  // Keep the files of the secrets (`*.key`), because an operator stores the master key in another place.
  for (const name of ['palmflow.sqlite', 'keys.sqlite']) rmSync(join(env.DATA_DIR ?? '', name))
  expect((await restore(env, file, false, now)).count).toBe(1)
  expect([await known(stays), await known(goes)]).toEqual([
    [true, true],
    [false, false],
  ])
})

test('a backup contains no marks of scans', async () => {
  const secrets = loadSecrets({}, env.DATA_DIR)
  const code = next()
  const { marks, rows, key } = await withStore(async ({ db, keys }) => {
    const scan = await markScan({ keys, secrets }, [code], now)
    await transaction(db, (tx) => takeCapture(tx, scan, now))
    const ofScans = await keys.db.selectFrom('sealingKeys').selectAll().where('owner', 'like', 'scans %').execute()
    return {
      marks: scan.flatMap(({ under: [newest] }) => [newest.code, ...newest.marks]),
      rows: await db.selectFrom('captureMarks').select('mark').execute(),
      key: ofScans[0],
    }
  })
  expect([rows.length, key?.day]).toEqual([32, expect.any(Number)])
  expect(Number(key?.day) * 24 * 60 * 60_000).toBeLessThan(now + 121 * 24 * 60 * 60_000)
  await withStore((store) => backUp(store, backups, now))
  expect(filesWith(env.DATA_DIR ?? '', [...marks, Buffer.from(key?.wrapped ?? [])])).toContain('keys.sqlite')
  expect(filesWith(backups, [...marks, Buffer.from(key?.wrapped ?? []), 'scans '])).toEqual([])
  const operations = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  expect(operations).toContain('--exclude-table-data=capture_marks --exclude-table-data=data_requests')
})

test('a restore refuses a foreign backup and a file that is not a backup', async () => {
  await withStore((store) => keep(store, '+14155551007', next()))
  const [file, keys] = await withStore((store) => backUp(store, backups, now))
  await expect(restore(env, keys, true, now)).rejects.toThrow('is no backup')
  for (const other of [join(backups, 'none'), backups]) {
    await expect(restore(env, other, true, now)).rejects.toThrow('is no backup')
  }
  const otherFolder = { DATA_DIR: join(data.options.dataDir, 'elsewhere') }
  await (await openOperatorStore(otherFolder, now)).close()
  await expect(restore(otherFolder, file, true, now)).rejects.toThrow('the keys of another database')
})

test('a backup into the folder of the live files is refused', async () => {
  const user = await withStore((store) => keep(store, '+14155551008', next()))
  const live = env.DATA_DIR ?? ''
  const link = join(data.options.dataDir, 'link')
  symlinkSync(live, link)
  await withStore(async (store) => {
    for (const folder of [live, link, join(live, '..', 'data')]) {
      await expect(backUpKeys(store, folder)).rejects.toThrow('Choose another folder')
      await expect(backUp(store, folder, now)).rejects.toThrow('Choose another folder')
    }
    await eraseProfile(store, user.profileId, now)
  })
  expect(readdirSync(live).filter((name) => name.endsWith('.sqlite'))).toEqual(['keys.sqlite', 'palmflow.sqlite'])
  expect(await known(user)).toEqual([false, false])
})

test('a shell key that was revoked after a backup stays revoked after the restore', async () => {
  const report = () => {}
  const registered = ({ db }: { db: Db }, publicKey: Uint8Array) =>
    registerShellKey({ db, shells: buildAttestation, report }, { publicKey, kind: 'build', evidence: '' }, now)
  const [early, late, third] = [newPublicKey(), newPublicKey(), newPublicKey()]
  const [file] = await withStore(async (store) => {
    await registered(store, early)
    await registered(store, third)
    const files = await backUp(store, backups, now)
    await registered(store, late)
    for (const key of [early, late]) await revokeShellKey({ ...store, report }, shellKeyId(key), now)
    return files
  })
  await restore(env, file, true, now)
  const states = await withStore(async (store) => {
    await registered(store, late)
    const rows = await Promise.all([early, late, third].map((key) => findShellKey(store.db, shellKeyId(key))))
    return rows.map((row) => row?.revokedAt)
  })
  expect(states).toEqual([now, now, null])
})

test('a failed restore changes no row', async () => {
  const report = () => {}
  const publicKey = newPublicKey()
  const user = await withStore((store) => keep(store, '+14155551010', next()))
  const [file] = await withStore(async (store) => {
    const shells = buildAttestation
    await registerShellKey({ db: store.db, shells, report }, { publicKey, kind: 'build', evidence: '' }, now)
    return backUp(store, backups, now)
  })
  const late = await withStore(async (store) => {
    await revokeShellKey({ ...store, report }, shellKeyId(publicKey), now)
    return keep(store, '+14155551011', next())
  })
  const everything = () => withStore(async ({ db, keys }) => [await allRows(db), await allRows(keys.db)])
  const before = await everything()
  await expect(restore({ ...env, ENVIRONMENT: 'prod' }, file, true, now)).rejects.toThrow('is not set')
  const other = { ...env, MASTER_KEY: randomBytes(32).toString('base64') }
  await expect(restore(other, file, true, now)).rejects.toThrow('wrapped with a missing master key')
  expect(await everything()).toEqual(before)
  expect(readdirSync(env.DATA_DIR ?? '').filter((name) => name.includes('restoring'))).toEqual([])
  expect((await restore(env, file, true, now)).count).toBe(0)
  expect([await known(user), await known(late)]).toEqual([
    [true, true],
    [false, false],
  ])
  const row = await withStore(({ db }) => findShellKey(db, shellKeyId(publicKey)))
  expect(row?.revokedAt).toBe(now)
})

test('a restore replaces a corrupt database', async () => {
  const user = await withStore((store) => keep(store, '+14155551009', next()))
  const [file] = await withStore((store) => backUp(store, backups, now))
  writeFileSync(join(env.DATA_DIR ?? '', 'palmflow.sqlite'), 'nothing that was a database')
  expect((await restore(env, file, true, now)).count).toBe(0)
  expect(await known(user)).toEqual([true, true])
})
