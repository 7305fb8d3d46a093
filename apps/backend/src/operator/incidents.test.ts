import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { buildPrograms } from '@palmflow/tool-build/build-server'
import { freePorts } from '@palmflow/tool-build/free-ports'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { root } from '../base/folders.ts'
import { transaction } from '../database/transaction.ts'
import { codesFrom } from '../palms/testing/codes.ts'
import { createFolder } from '../testing/cluster.ts'
import { postgres } from '../testing/databases.ts'
import { keep } from '../testing/stored-state.ts'
import { createTestClient } from '../testing/test-client.ts'
import { openOperatorStore } from './open-store.ts'

const phone = '+12065550142'
const code = '481516'
const shell = 'lost-shell'
const incidents = readFileSync(join(root, 'docs/security/incidents.md'), 'utf8')
const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8')
const deploying = readFileSync(join(root, 'docs/deploying.md'), 'utf8')

function blocksOf(chapter: string, page = incidents): string[] {
  const section = page.split(`\n## ${chapter}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, block = '']) => block)
}

const keys = ['SESSION_KEY', 'OTP_KEY', 'PIN_PEPPER', 'PALM_KEY', 'MASTER_KEY']
const settings = {
  ENVIRONMENT: 'beta',
  ...Object.fromEntries(keys.map((name) => [name, randomBytes(32).toString('base64')])),
  ...{ WEBSITE_ORIGIN: 'https://id.harbour.example', PAYMENTS_ORIGIN: 'https://pay.harbour.example' },
  ...{ SMS_URL: 'https://sms.harbour.example/', ADDRESS_HEADER: 'none', TEST_NUMBERS: `${phone}=${code}` },
}
const { PATH = '' } = process.env
const named = {
  PATH: dirname(process.execPath) + delimiter + PATH,
  ...{ PHONE: phone, TICKET: 'ticket 4711', ADDRESS: '198.51.100.7', SHELL_ID: shell },
}

let built = ''
let env: Record<string, string> = {}
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'palmflow-incidents-'))
  await buildPrograms(built)
})
afterAll(() => rm(built, { recursive: true, force: true }))

function run(commands: string, more: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: built,
    encoding: 'utf8',
    env: { ...named, ...settings, ...env, ...more },
  })
  expect(status, `${commands}\n${stdout}${stderr}`).toBe(0)
  return stdout
}

async function furnish(): Promise<void> {
  const store = await openOperatorStore({ ...settings, ...env }, Date.now())
  await keep(store, phone, codesFrom(73)())
  const key = { id: shell, publicKey: new Uint8Array(65), kind: 'build', registeredAt: 0, revokedAt: null }
  await transaction(store.db, (tx) => tx.insertInto('shellKeys').values(key).execute())
  await store.close()
}

async function serve() {
  const [port = 0, , operations = 0] = await freePorts(3)
  const ports = { PORT: String(port), OPERATIONS_PORT: String(operations) }
  const child = spawn(process.execPath, [join(built, 'apps/backend/src/main.js')], {
    env: { ...named, ...settings, ...env, ...ports },
  })
  child.stderr.pipe(createWriteStream(env.LOG ?? ''))
  const exit = once(child, 'exit')
  const [line] = await Promise.race([once(child.stdout, 'data'), exit])
  expect(String(line)).toContain('palmflow ready')
  const stop = async () => {
    child.kill('SIGTERM')
    await exit
  }
  return { origin: `http://127.0.0.1:${port}`, operations, stop }
}

async function signIn(origin: string) {
  const client = createTestClient(origin)
  await client.signsIn({ phone, code: () => code })
  return client
}

describe.skipIf(!postgres.isUp)('incident commands on a built server with PostgreSQL', () => {
  let origin = ''
  let leave = async () => {}
  let stop = async () => {}
  beforeAll(async () => {
    const { options, drop } = await postgres.open()
    env = { DATABASE_URL: options.databaseUrl, KEYS_URL: options.databaseUrl, LOG: join(built, 'server.log') }
    await furnish()
    const server = await serve()
    origin = server.origin
    stop = server.stop
    leave = async () => {
      await stop()
      await drop()
    }
  })
  afterAll(() => leave())

  async function signedIn() {
    const client = await signIn(origin)
    return async () => (await client.askDiscardingTokens('loadProfile')).status
  }

  test('the commands for a lost or stolen phone hold and release the profile', async () => {
    const [hold = '', read = '', reset = '', unlock = '', release = '', ...more] = blocksOf('Lost or stolen phone')
    expect(more).toEqual([])
    const status = await signedIn()
    expect(await status()).toBe(200)
    expect(run(hold)).toMatch(/ is on hold; number: ends in 0142; 1 sessions ended\.$/m)
    expect(await status()).toBe(401)
    const output = run(read)
    expect(output).toContain('status: on hold')
    expect(output).toMatch(/"event":"signed-in"|no line of this account/)
    expect(run(reset)).toContain('has no PIN')
    expect(run(unlock)).toContain('can try the PIN again')
    expect(await (await signedIn())()).toBe(401)
    expect(run(release)).toContain('is active')
    expect(await status()).toBe(401)
    expect(await (await signedIn())()).toBe(200)
  })

  test('the commands for a stolen session end the session', async () => {
    const [end = '', marks = '', ...more] = blocksOf('Stolen session')
    expect(more).toEqual([])
    const status = await signedIn()
    expect(await status()).toBe(200)
    expect(run(end)).toContain('is signed out')
    expect(await status()).toBe(401)
    expect(run(marks)).toMatch(/^from: .*\naccount: .*\n/)
  })

  test('the commands for a lost shell revoke the key of the shell', () => {
    const [revoke = '', look = '', ...more] = blocksOf('Lost shell')
    expect(more).toEqual([])
    expect(run(revoke)).toMatch(/lost-shell {2}build .*valid\n.*is revoked\.\n.*revoked /)
    run(look)
  })

  test('the commands for a leaked key replace the keys and keep the profile', async () => {
    await stop()
    const blocks = blocksOf('A leaked key')
    for (const name of ['SESSION_KEY', 'OTP_KEY', 'MASTER_KEY', 'PALM_KEY', 'IDENTITY_KEY']) {
      expect(blocks.filter((block) => block.includes(`export ${name}=`))).toHaveLength(1)
    }
    const output = run(blocks.join('\n'))
    expect(output).toContain('The former master key is no longer needed')
    expect(output).toContain('status: active')
    expect(output).toContain('has no PIN')
    expect(output.match(/^0 mistakes\.$/gm)).toHaveLength(6)
  })
})

test('the restore commands recover a backup and put a profile on hold again', async () => {
  const { options, drop } = await createFolder()
  env = { DATA_DIR: join(options.dataDir, 'data'), BACKUPS: join(options.dataDir, 'backups') }
  await mkdir(env.DATA_DIR ?? '', { mode: 0o700 })
  await furnish()
  const [backup = '', restore = '', decide = '', ...more] = blocksOf('A restore')
  expect(more).toEqual([])
  run(backup)
  const [file = ''] = readdirSync(env.BACKUPS ?? '').filter((name) => name.startsWith('palmflow-'))
  expect(run(restore, { BACKUP: join(env.BACKUPS ?? '', file) })).toContain('Restored; 0 users')
  expect(run(decide)).toContain(' is on hold')
  await drop()
})

/** Another process writes the log. This can take long on a busy machine. */
const patient = { timeout: 30_000, interval: 40 }

test('the commands of the runbook succeed on a built server', async () => {
  const { options, drop } = await createFolder()
  const folders = { DATA_DIR: join(options.dataDir, 'data'), BACKUPS: join(options.dataDir, 'backups') }
  env = { ...folders, LOG: join(built, 'runbook.log') }
  for (const folder of Object.values(folders)) await mkdir(folder, { mode: 0o700 })
  await furnish()
  // An erasure refuses to run without a copy of the keys.
  run(blocksOf('A restore')[0] ?? '')
  const { origin, operations, stop } = await serve()
  await signIn(origin)
  const lines = await vi.waitFor(() => {
    const text = readFileSync(env.LOG ?? '', 'utf8')
    expect(text).toContain('"event":"signed-in"')
    return text
  }, patient)
  const ids = {
    EVENT: 'signed-in',
    REQUEST_ID: /"request":"([^"]+)"/.exec(lines)?.[1] ?? '',
    ACCOUNT: /"account":"([^"]+)"/.exec(lines)?.[1] ?? '',
  }
  const blocks = ['First steps', 'Procedures'].flatMap((chapter) => blocksOf(chapter, runbook))
  const outputs = blocks.map((block) => run(block.replaceAll('localhost:4103', `127.0.0.1:${operations}`), ids))
  const expected = [
    ...['palmflow_requests_total', `"request":"${ids.REQUEST_ID}"`, '1 "from":"', 'from: ', 'lost-shell is revoked.'],
    ...['is on hold', 'is on hold', 'can try the PIN again', 'status: on hold', 'telemetry-off is T1.', 'is erased.'],
  ]
  expect(outputs).toEqual(expected.map((text) => expect.stringContaining(text)))
  await stop()
  await drop()
})

test('the commands for the first sign-in create a user who signs in', async () => {
  const [variables = '', start = '', create = '', sign = '', stop = '', ...more] = blocksOf(
    '9. The first sign-in',
    deploying,
  )
  expect(more).toEqual([])
  env = {}
  const [port = 0, , operations = 0] = await freePorts(3)
  const script = [
    `${variables}export PORT=${port} OPERATIONS_PORT=${operations}`,
    `${start}CREATED=$(${create})`,
    `PIN=$(sed -n 's/^PIN: \\([0-9]*\\).*/\\1/p' <<< "$CREATED")`,
    sign.replace('<the PIN>', '$PIN'),
    `grep -c '"event":"signed-in","by":"otp+pin"' server.log`,
    stop,
  ].join('\n')
  const output = run(script.replaceAll('http://localhost:4100', `http://127.0.0.1:${port}`))
  expect(output).toMatch(/^0 mistakes\.$/m)
  expect(output).toMatch(/"phoneTail":"0142".*\n1\n$/s)
})
