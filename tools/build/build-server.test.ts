import { spawn, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildPrograms, starterOf } from './build-server.ts'
import { freePorts } from './free-ports.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palmflow-built-'))
  await buildPrograms(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const main = 'apps/backend/src/main.js'
const settings = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  DATA_DIR: join(folder, 'data'),
  ...more,
})
/**
 * The time limit of a started program, in milliseconds. Without this limit, a faulty program that starts a server would
 * block the test run.
 */
const maxRunMs = 30_000
const run = (program: string, args: readonly string[] = [], more = {}) =>
  spawnSync(process.execPath, [join(folder, program), ...args], {
    encoding: 'utf8',
    env: settings(more),
    timeout: maxRunMs,
  })

test('a built server and three commands end with an error if ENVIRONMENT is not set', () => {
  for (const program of [main, 'scripts/migrate.js', 'scripts/flags.js']) {
    const { status, stderr, stdout } = run(program)
    expect([status, stdout, stderr.split('. ')[0]], program).toEqual([1, '', 'ENVIRONMENT is not set'])
  }
  const { status, stdout } = run('scripts/config.js', ['--check'])
  expect([status, stdout.split('\n').slice(-2)]).toEqual([1, ['1 mistake.', '']])
})

test('nine commands of a built server have --help and refuse unknown options', () => {
  for (const name of ['config', 'migrate', 'person', 'mark', 'erase', 'rotate-keys', 'backup', 'restore', 'shells']) {
    const help = run(`scripts/${name}.js`, ['--help'])
    expect([help.status, help.stderr, help.stdout.split(' ', 3)]).toEqual([
      0,
      '',
      ['Usage:', 'node', expect.stringContaining(`scripts/${name}.js`)],
    ])
    const { status, stdout, stderr } = run(`scripts/${name}.js`, ['--jsno'])
    const line = `${name} has no option '--jsno': node scripts/${name}.js --help prints the options.\n`
    expect([status, stdout, stderr]).toEqual([1, '', line])
  }
})

test('a command of a built server accepts an id that begins with a dash', () => {
  const { status, stderr } = run('scripts/person.js', ['--profile', '-oD8Z', '--show'], { ENVIRONMENT: 'local' })
  expect([status, stderr.split('. ')[0]]).toEqual([1, `There is no database in ${join(folder, 'data')}`])
})

function statusOf(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers: { host: 'localhost' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    outgoing.on('error', reject).end()
  })
}

async function start(more: Record<string, string>) {
  const [port = 0, , operations = 0] = await freePorts(3)
  const ports = { PORT: String(port), OPERATIONS_PORT: String(operations) }
  const child = spawn(process.execPath, [join(folder, main)], { env: settings({ ...ports, ...more }) })
  const gone = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await gone
  })
  let text = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      text += part
      if (text.includes('palmflow ready')) resolve()
    })
    child.stderr.on('data', (part) => (text += part))
    child.once('exit', () => reject(new Error(text)))
  })
  return { port, operations }
}

const key = (letter: string) => Buffer.from(`${letter}0123456789abcdefghijklmnopqrstuvwxyz`).toString('base64')
const deployed = {
  ...{ SESSION_KEY: key('s'), OTP_KEY: key('o'), PIN_PEPPER: key('p'), PALM_KEY: key('l'), MASTER_KEY: key('m') },
  ...{ WEBSITE_ORIGIN: 'https://id.harbour.example', PAYMENTS_ORIGIN: 'https://pay.harbour.example' },
  ...{ SMS_URL: 'https://sms.harbour.example/', ADDRESS_HEADER: 'none' },
}

test('a built server has the tools of /dev only if ENVIRONMENT is local', async () => {
  const { port: local } = await start({ ENVIRONMENT: 'local', DATA_DIR: join(folder, 'local') })
  expect(await statusOf(local, '/dev/sms')).toBe(200)
  const { port: beta } = await start({ ...deployed, ENVIRONMENT: 'beta' })
  expect(await statusOf(beta, '/healthz')).toBe(200)
  for (const path of ['/dev/sms', '/dev/clock', '/dev/flags', '/dev/shell-keys'])
    expect(await statusOf(beta, path), path).toBe(404)
})

/** Returns a P-256 public key of 65 bytes, in the form in which an app shell sends the key. */
function shellKey(): string {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return publicKey.export({ type: 'spki', format: 'der' }).subarray(-65).toString('base64')
}

test('the sample module for app shells registers only keys that come with the secret', async () => {
  const secret = 'a'.repeat(32)
  const { operations } = await start({
    ...{ ...deployed, ENVIRONMENT: 'beta', DATA_DIR: join(folder, 'shells') },
    ...{ SHELLS_MODULE: join(folder, 'samples/test-shells.mjs'), TEST_SHELL_SECRET: secret },
  })
  const register = async (evidence: string, kind = 'build') => {
    const body = JSON.stringify({ publicKey: shellKey(), kind, evidence })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`http://127.0.0.1:${operations}/shell-keys`, { method: 'POST', headers, body })).status
  }
  expect(await register(secret)).toBe(200)
  expect(await register('b'.repeat(32))).toBe(400)
  expect(await register(secret, 'app-attest')).toBe(400)
})

test.each([
  ['prod', 'a'.repeat(32), 'attests no device'],
  ['beta', 'a'.repeat(31), 'TEST_SHELL_SECRET needs 32 characters'],
])(
  'the sample module for app shells does not start in %s with the secret %s',
  (ENVIRONMENT, TEST_SHELL_SECRET, line) => {
    const sample = { SHELLS_MODULE: join(folder, 'samples/test-shells.mjs'), TEST_SHELL_SECRET }
    const { status, stderr } = run(main, [], { ...deployed, ...sample, ENVIRONMENT, DATA_DIR: join(folder, 'refused') })
    expect([status, stderr.includes(line) ? line : stderr, stderr.split('\n').length]).toEqual([1, line, 2])
  },
)

test('a built server prints one line if its port is in use', async () => {
  const { port } = await start({ ENVIRONMENT: 'local', DATA_DIR: join(folder, 'first') })
  const { status, stdout, stderr } = run(main, [], {
    ENVIRONMENT: 'local',
    DATA_DIR: join(folder, 'second'),
    PORT: String(port),
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(new RegExp(`^listen EADDRINUSE: .*:${port}: see PORT, HOST, .*\n$`))
})

test('a built server on an old Node ends with a line about the required version', async () => {
  await writeFile(join(folder, 'newer.js'), `import 'node:not-there-yet'\n`)
  await writeFile(join(folder, 'starter.js'), starterOf('./newer.js'))
  for (const [version, line] of [
    ['20.20.2', 'Node 24.15 or later is needed here; this is Node 20.20.2.\n'],
    ['24.14.0', 'Node 24.15 or later is needed here; this is Node 24.14.0.\n'],
  ]) {
    const other = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
    const args = ['--import', `data:text/javascript,${encodeURIComponent(other)}`, join(folder, 'starter.js')]
    const { status, stderr, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect([status, stdout, stderr]).toEqual([1, '', line])
  }
})
