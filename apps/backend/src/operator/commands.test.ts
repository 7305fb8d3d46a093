import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readBrand, secondBrand } from '@palmflow/tool-build/brand'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../base/clock.ts'
import { codesFrom } from '../palms/testing/codes.ts'
import { createFolder } from '../testing/cluster.ts'
import { postgres } from '../testing/databases.ts'
import { keep } from '../testing/stored-state.ts'
import { createNoticeWorker } from '../texts/notices.ts'
import type { Sms } from '../texts/sms-carrier.ts'
import { erasedText } from '../texts/sms-texts.ts'
import { backUp } from './backup.ts'
import { openOperatorStore } from './open-store.ts'

const root = resolve(import.meta.dirname, '../../../..')
const next = codesFrom(72)
const now = Date.UTC(2026, 0, 5)
const reason = ['--reason', 'ticket 4711']
let folder: string
let live: string
let backups: string
let leave: () => Promise<void>
beforeEach(async () => {
  const { options, drop } = await createFolder()
  folder = options.dataDir
  leave = drop
  live = join(folder, 'data')
  backups = join(folder, 'backups')
})
afterEach(() => leave())

function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const source = join(root, 'apps/backend/src/commands', `${command}.ts`)
  const program = 'BRAND' in env ? [join(root, 'scripts/run.mjs'), command] : [source]
  const own = { PATH, NODE_COMPILE_CACHE, DATA_DIR: live, ...env }
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...args], { encoding: 'utf8', env: own })
  return { status, stdout: stdout.trimEnd(), stderr: stderr.trimEnd() }
}

const keyNames = ['SESSION_KEY', 'OTP_KEY', 'PIN_PEPPER', 'PALM_KEY', 'MASTER_KEY']
const deployedKeys = (): Record<string, string> => ({
  ENVIRONMENT: 'prod',
  ...Object.fromEntries(keyNames.map((name) => [name, randomBytes(32).toString('base64')])),
})

async function keepOne(dataDir: string, phone: string) {
  const store = await openOperatorStore({ DATA_DIR: dataDir }, now)
  return keep(store, phone, next()).finally(() => store.close())
}

async function backUpOne(phone: string) {
  const store = await openOperatorStore({ DATA_DIR: live }, now)
  try {
    const { profileId } = await keep(store, phone, next())
    const [file] = await backUp(store, backups, now)
    return { profileId, file }
  } finally {
    await store.close()
  }
}

test.each([
  ['backup', ['--to', 'BACKUPS']],
  ['erase', ['--phone', '+14155551101', '--reason', 'ticket 4711']],
  ['rotate-keys', []],
  ['shells', []],
  ['flags', []],
])('the command %s with a wrong DATA_DIR fails and keeps the copy of the keys', async (command, args) => {
  await keepOne(live, '+14155551101')
  expect(run('backup', ['--to', backups]).status).toBe(0)
  const copy = readFileSync(join(backups, 'keys.sqlite'))
  const typo = join(folder, 'dtaa')
  const result = run(
    command,
    args.map((item) => (item === 'BACKUPS' ? backups : item)),
    { DATA_DIR: typo },
  )
  const stderr = `There is no database in ${typo}. Set DATA_DIR or DATABASE_URL.`
  expect(result).toEqual({ status: 1, stdout: '', stderr })
  expect(existsSync(typo)).toBe(false)
  expect(readFileSync(join(backups, 'keys.sqlite')).equals(copy)).toBe(true)
})

test('the command erase with a wrong DATA_DIR creates no folder', () => {
  const result = run('erase', ['--profile', 'x', ...reason], {
    DATA_DIR: join(folder, 'dtaa'),
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
  })
  expect(result.stderr).toBe(`There are no keys in ${join(folder, 'dtaa')}. Set DATA_DIR or KEYS_URL.`)
  expect(existsSync(join(folder, 'dtaa'))).toBe(false)
})

test('the command shells prints one error line if PostgreSQL is unreachable', () => {
  const result = run('shells', [], { DATABASE_URL: 'postgres://127.0.0.1:1/none' })
  const stderr = 'PostgreSQL does not answer: DATABASE_URL and KEYS_URL say where it is'
  expect(result).toEqual({ status: 1, stdout: '', stderr })
})

test.skipIf(!postgres.isUp)('the command migrate prints one error line if the role cannot create tables', async () => {
  const { options, drop } = await postgres.open()
  onTestFinished(drop)
  const role = `guest_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(options.databaseUrl)
  await admin.connect()
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'guest'`)
  const url = new URL(options.databaseUrl)
  Object.assign(url, { username: role, password: 'guest' })
  const result = run('migrate', [], { ...deployedKeys(), DATABASE_URL: url.href })
  await admin.query(`DROP ROLE ${role}`)
  await admin.end()
  const stderr = 'PostgreSQL: permission denied for schema public: the role has to own its database (docs/deploying.md)'
  expect(result).toEqual({ status: 1, stdout: '', stderr })
})

test('the command flags sets a flag of a deployed server', async () => {
  const env = deployedKeys()
  await (await openOperatorStore({ DATA_DIR: live, ...env }, now)).close()
  const flags = (...args: string[]) => run('flags', args, env)
  expect(flags().stdout.split('\n')).toEqual(expect.arrayContaining(['telemetry-off  not set']))
  expect(flags('--set=telemetry-off=T1')).toEqual({ status: 0, stdout: 'telemetry-off is T1.', stderr: '' })
  expect(flags().stdout).toContain('telemetry-off  T1')
  expect(flags('--set', 'telemetry-off=C').stdout).toBe('telemetry-off is C.')
  expect(flags('--set', 'telemetry-of=T1')).toEqual({
    ...{ status: 1, stdout: '' },
    stderr: 'Unknown flag telemetry-of: npm run flags lists all flags.',
  })
  expect(flags('--set', 'telemetry-off')).toMatchObject({ status: 1, stderr: 'Invalid variant: --set <flag>=T1' })
})

test('a backup does not overwrite the key copy of another database', async () => {
  await backUpOne('+14155551102')
  const files = readdirSync(backups)
  const other = join(folder, 'other')
  await keepOne(other, '+14155551103')
  const result = run('backup', ['--to', backups], { DATA_DIR: other })
  const stderr = `${join(backups, 'keys.sqlite')} is the copy of another database’s keys: a copy needs a folder of its own`
  expect(result).toEqual({ status: 1, stdout: '', stderr })
  expect(readdirSync(backups)).toEqual(files)
})

test('the command backup creates the backup folder only in an existing folder', async () => {
  await keepOne(live, '+14155551104')
  const far = join(folder, 'nowhere', 'backups')
  const stderr = `${far} cannot be made: ${join(folder, 'nowhere')} is not there`
  expect(run('backup', ['--to', far])).toEqual({ status: 1, stdout: '', stderr })
  expect(run('backup', ['--to', backups]).status).toBe(0)
  expect(statSync(backups).mode & 0o777).toBe(0o700)
})

test('the command erase stores a notice in both languages with the name of the brand', async () => {
  await keepOne(live, '+14155551108')
  expect(run('erase', ['--phone', '+14155551108', ...reason], { BRAND: secondBrand }).status).toBe(0)
  const store = await openOperatorStore({ DATA_DIR: live }, now)
  const texts: Sms[] = []
  const worker = createNoticeWorker({
    ...store,
    clock: systemClock(),
    report: () => {},
    sms: { send: async (sms) => void texts.push(sms) },
  })
  await worker.run().finally(() => store.close())
  const brand = await readBrand(secondBrand)
  const text = `${erasedText(brand.name, 'en-US')}\n${erasedText(brand.name, 'es-US')}`
  expect(texts).toMatchObject([{ to: '+14155551108', text }])
})

test('the command erase fails if the backup folder has no copy of the keys', async () => {
  const { profileId } = await keepOne(live, '+14155551105')
  mkdirSync(backups)
  const erase = (...args: string[]) => run('erase', [`--profile=${profileId}`, ...reason, ...args])
  const stderr = `There is no copy of the keys in ${backups}. docs/operations.md describes how to make it`
  expect(erase('--backups', backups)).toEqual({ status: 1, stdout: '', stderr })
  const own = erase('--backups', live)
  expect([own.status, own.stderr]).toEqual([1, `${live} contains the keys in use. Choose another folder for the copy.`])
  expect(run('backup', ['--to', backups]).status).toBe(0)
  expect(erase('--backups', backups).stdout).toBe(`${profileId} is erased.`)
  expect(erase('--backups', backups)).toMatchObject({ status: 0, stdout: `${profileId} was already erased.` })
  const nobody = run('erase', ['--profile', 'nobody', ...reason])
  const unknown = 'No profile found. --profile takes an id, --phone a US number.'
  expect(nobody).toEqual({ status: 1, stdout: '', stderr: unknown })
})

test('the command erase reports the erasure if the copy of the keys then fails', async () => {
  const { profileId } = await backUpOne('+14155551106')
  // A folder with the name of the draft file makes the copy fail.
  mkdirSync(join(backups, 'keys.sqlite.draft'))
  const result = run('erase', [`--profile=${profileId}`, '--backups', backups, ...reason])
  expect([result.status, result.stdout]).toEqual([1, ''])
  expect(result.stderr).toContain(`${profileId} is erased, but the copy in ${backups} could not be renewed: `)
  expect(result.stderr).not.toContain('    at ')
})

test('a restore without the master key leaves no database files', async () => {
  const { file } = await backUpOne('+14155551107')
  for (const name of ['palmflow.sqlite', 'keys.sqlite']) rmSync(join(live, name))
  const deployed = { ENVIRONMENT: 'prod' }
  const lost = run('restore', ['--from', file], deployed)
  expect(lost).toEqual({ status: 1, stdout: '', stderr: 'MASTER_KEY is not set' })
  expect(readdirSync(live).filter((name) => !name.endsWith('.key'))).toEqual([])
  expect(run('restore', ['--from', file]).stdout).toContain('Restored; 0 users')
})

test('a restore creates a folder that only its owner can read', async () => {
  const { file } = await backUpOne('+14155551108')
  const lines = keyNames.map((name) => {
    const path = join(live, `${name.toLowerCase().replaceAll('_', '-')}.key`)
    return [name, readFileSync(path, 'utf8')]
  })
  const fresh = join(folder, 'fresh', 'data')
  const env: Record<string, string> = { DATA_DIR: fresh, ...Object.fromEntries(lines) }
  expect(run('restore', ['--from', file], env)).toMatchObject({ status: 0 })
  expect(statSync(fresh).mode & 0o777).toBe(0o700)
  expect(readdirSync(fresh).sort()).toEqual(['identity-key.key', 'keys.sqlite', 'palmflow.sqlite'])
})

test.each([
  ['backup', ['--to', 'x']],
  ['restore', ['--from', 'x']],
])('the command %s refuses keys in PostgreSQL', (command, args) => {
  const result = run(command, args, { KEYS_URL: 'postgres://127.0.0.1:1/none' })
  expect([result.status, result.stderr]).toEqual([
    1,
    expect.stringContaining('The keys are in the PostgreSQL of KEYS_URL'),
  ])
})

test('the command backup without ENVIRONMENT creates no key for a deployed server', async () => {
  const env = deployedKeys()
  await (await openOperatorStore({ DATA_DIR: live, ...env }, now)).close()
  const files = readdirSync(live)
  const stderr = 'This database belongs to a deployed server. Set ENVIRONMENT to beta, gamma or prod'
  expect(run('backup', ['--to', backups])).toEqual({ status: 1, stdout: '', stderr })
  expect(readdirSync(live)).toEqual(files)
  expect(run('backup', ['--to', backups], env).status).toBe(0)
})

test('the command backup does not replace a lost master key', async () => {
  await keepOne(live, '+14155551109')
  const master = join(live, 'master-key.key')
  rmSync(master)
  const stderr = `MASTER_KEY is not set, and ${master} is missing. Set the master key of the existing keys`
  expect(run('backup', ['--to', backups])).toEqual({ status: 1, stdout: '', stderr })
  expect(existsSync(master)).toBe(false)
})
