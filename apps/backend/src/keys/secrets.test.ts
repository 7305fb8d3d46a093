import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startBackend } from '../index.ts'
import { loadSecrets, randomSecrets, requireValidSecrets } from './secrets.ts'

test('the first start creates key files that only their owner can read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'palmflow-keys-'))
  const first = loadSecrets({}, folder)
  expect(loadSecrets({}, folder)).toEqual(first)
  expect(new Set(Object.values(first).map((key) => key.toString('hex'))).size).toBe(6)
  const files = readdirSync(folder)
  expect(files).toHaveLength(6)
  for (const file of files) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})

const key = () => randomBytes(32).toString('base64')
const variables = () => ({ SESSION_KEY: key(), OTP_KEY: key(), PIN_PEPPER: key(), PALM_KEY: key(), MASTER_KEY: key() })

test.each([
  ['zeros', Buffer.alloc(32)],
  ['one byte again and again', Buffer.alloc(48, 7)],
  ['a short word again and again', Buffer.alloc(64, 'secret!')],
])('a key of %s is refused', (_what, bytes) => {
  expect(() => loadSecrets({ ...variables(), OTP_KEY: bytes.toString('base64') }, undefined)).toThrow(
    'OTP_KEY is not random',
  )
})

test('the server refuses the same key for two purposes', () => {
  const env = variables()
  const alike = [{ PALM_KEY: env.SESSION_KEY }, { FORMER_MASTER_KEY: env.OTP_KEY }]
  for (const one of alike) expect(() => loadSecrets({ ...env, ...one }, undefined)).toThrow('are the same key')
})

test('the server refuses weak and equal keys in its options', async () => {
  const sound = randomSecrets()
  const [zeros, short] = [Buffer.alloc(32), randomBytes(1)]
  const bad = [
    { ...sound, sessionKey: zeros },
    { ...sound, masterKey: short },
    { ...sound, palmKey: sound.otpKey },
    { ...sound, formerMasterKey: sound.masterKey },
    { ...sound, formerMasterKey: zeros },
    { ...sound, identityKey: randomBytes(138) },
    { ...sound, otherIdentityKey: sound.identityKey },
  ]
  for (const secrets of bad) expect(() => requireValidSecrets(secrets)).toThrow(/_KEY/)
  const folder = mkdtempSync(join(tmpdir(), 'palmflow-keys-'))
  const start = (keys: object) => startBackend({ dataDir: folder, secrets: sound, ...keys })
  const weak = { secrets: { ...sound, sessionKey: zeros }, masterKeys: () => ({ masterKey: sound.masterKey }) }
  await expect(start(weak)).rejects.toThrow('SESSION_KEY is not random')
  await expect(start({ masterKeys: () => ({ masterKey: short }) })).rejects.toThrow('MASTER_KEY must be')
  rmSync(folder, { recursive: true })
})

test('the next start removes the read permission of other users from a key file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'palmflow-keys-'))
  const first = loadSecrets({}, folder)
  const file = join(folder, 'palm-key.key')
  chmodSync(file, 0o644)
  expect(loadSecrets({}, folder)).toEqual(first)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})

test('the server refuses a former master key that equals the current master key', () => {
  const env = variables()
  expect(loadSecrets({ ...env, FORMER_MASTER_KEY: '' }, undefined).formerMasterKey).toBeUndefined()
  expect(() => loadSecrets({ ...env, FORMER_MASTER_KEY: env.MASTER_KEY }, undefined)).toThrow('Create a new MASTER_KEY')
})

test('a short or empty key in an environment variable is refused', () => {
  const env = variables()
  expect(loadSecrets(env, undefined).otpKey.toString('base64')).toBe(env.OTP_KEY)
  expect(() => loadSecrets({ ...env, OTP_KEY: 'c2hvcnQ=' }, undefined)).toThrow('OTP_KEY')
  expect(() => loadSecrets({ ...env, PIN_PEPPER: '' }, undefined)).toThrow('PIN_PEPPER')
})
