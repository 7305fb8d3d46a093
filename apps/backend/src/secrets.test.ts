import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSecrets } from './secrets.ts'

test('keys are made on the first start, kept, and readable by their owner alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'palmflow-keys-'))
  const first = loadSecrets({}, folder)
  expect(loadSecrets({}, folder)).toEqual(first)
  expect(new Set(Object.values(first).map((key) => key.toString('hex'))).size).toBe(5)
  const files = readdirSync(folder)
  expect(files).toHaveLength(5)
  for (const file of files) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})

const key = () => randomBytes(32).toString('base64')
const given = () => ({ SESSION_KEY: key(), OTP_KEY: key(), PIN_PEPPER: key(), PALM_KEY: key(), MASTER_KEY: key() })

test.each([
  ['zeros', Buffer.alloc(32)],
  ['one byte again and again', Buffer.alloc(48, 7)],
  ['a short word again and again', Buffer.alloc(64, 'secret!')],
])('a key of %s is refused', (_what, bytes) => {
  expect(() => loadSecrets({ ...given(), OTP_KEY: bytes.toString('base64') }, undefined)).toThrow(
    'OTP_KEY is no random key',
  )
})

test('the same key for two ends is refused', () => {
  const env = given()
  expect(() => loadSecrets({ ...env, PALM_KEY: env.SESSION_KEY }, undefined)).toThrow('are the same key')
})

test('a key that came back readable by others, from a copy, is its owner’s alone after the next start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'palmflow-keys-'))
  const first = loadSecrets({}, folder)
  const file = join(folder, 'palm-key.key')
  chmodSync(file, 0o644)
  expect(loadSecrets({}, folder)).toEqual(first)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})

test('a former master key that is still the present one is refused: who destroyed it would have none left', () => {
  const env = given()
  expect(loadSecrets({ ...env, FORMER_MASTER_KEY: '' }, undefined).formerMasterKey).toBeUndefined()
  expect(() => loadSecrets({ ...env, FORMER_MASTER_KEY: env.MASTER_KEY }, undefined)).toThrow('make a new one')
})

test('keys of the environment win, and a short one is refused', () => {
  const env = given()
  expect(loadSecrets(env, undefined).otpKey.toString('base64')).toBe(env.OTP_KEY)
  expect(() => loadSecrets({ ...env, OTP_KEY: 'c2hvcnQ=' }, undefined)).toThrow('OTP_KEY')
  expect(() => loadSecrets({ ...env, PIN_PEPPER: '' }, undefined)).toThrow('PIN_PEPPER')
})
