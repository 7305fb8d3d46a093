import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keys that never enter the database: whoever reads it alone can sign no token, test no code or PIN, read no palm. */
export interface Secrets {
  sessionKey: Buffer
  otpKey: Buffer
  pinPepper: Buffer
  /** For the marks of captures; and of palms that were sealed before each profile had a key. */
  palmKey: Buffer
  /** Wraps the sealing key of every profile; without it nothing of anyone can be read. */
  masterKey: Buffer
  /** While keys are rotated: the master key before. */
  formerMasterKey?: Buffer
}

const keyBytes = 32
/** Of 32 random bytes fewer than 8 are never different. */
const leastDifferent = 8
const names = {
  sessionKey: 'SESSION_KEY',
  otpKey: 'OTP_KEY',
  pinPepper: 'PIN_PEPPER',
  palmKey: 'PALM_KEY',
  masterKey: 'MASTER_KEY',
} as const
const formerName = 'FORMER_MASTER_KEY'

function decode(name: string, text: string): Buffer {
  const key = Buffer.from(text, 'base64')
  if (key.length < keyBytes) throw new Error(`${name} must be at least ${keyBytes} bytes in base64`)
  if (new Set(key).size < leastDifferent) throw new Error(`${name} is no random key: it repeats itself`)
  return key
}

export const randomSecrets = (): Secrets => ({
  sessionKey: randomBytes(keyBytes),
  otpKey: randomBytes(keyBytes),
  pinPepper: randomBytes(keyBytes),
  palmKey: randomBytes(keyBytes),
  masterKey: randomBytes(keyBytes),
})

export const keyFileOf = (folder: string, name: string): string =>
  join(folder, `${name.toLowerCase().replaceAll('_', '-')}.key`)

/** A new key beside its file, whole before it takes the name. */
export function draftKey(file: string): string {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, randomBytes(keyBytes).toString('base64'), { mode: 0o600, flush: true })
  return draft
}

const keptKey = (folder: string, name: string): string => {
  const file = keyFileOf(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

const othersModes = 0o077

/** Linking is atomic, so two servers that start at once on one folder end with the same key. */
function keyFile(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = keyFileOf(folder, name)
  const draft = draftKey(file)
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  if ((statSync(file).mode & othersModes) !== 0) chmodSync(file, 0o600)
  return readFileSync(file, 'utf8')
}

/** From the environment; without `folder` (outside local) a missing one is an error. */
export function loadSecrets(env: Record<string, string | undefined>, folder: string | undefined): Secrets {
  const load = (name: string) => {
    const given = env[name]
    if (given !== undefined && given !== '') return decode(name, given)
    if (folder === undefined) throw new Error(`${name} is not set`)
    return decode(name, keyFile(folder, name))
  }
  const masterKey = load(names.masterKey)
  const former = env[formerName] ?? (folder === undefined ? '' : keptKey(folder, formerName))
  const formerMasterKey = former === '' ? masterKey : decode(formerName, former)
  if ((env[formerName] ?? '') !== '' && formerMasterKey.equals(masterKey)) {
    throw new Error(`${names.masterKey} and ${formerName} are the same key: make a new one`)
  }
  const secrets: Secrets = {
    sessionKey: load(names.sessionKey),
    otpKey: load(names.otpKey),
    pinPepper: load(names.pinPepper),
    palmKey: load(names.palmKey),
    masterKey,
    // For a moment of a rotation of files both are the same.
    ...(!formerMasterKey.equals(masterKey) && { formerMasterKey }),
  }
  const keys = Object.values(secrets).map((key: Buffer) => key.toString('hex'))
  if (new Set(keys).size < keys.length) throw new Error(`Two of ${Object.values(names).join(', ')} are the same key`)
  return secrets
}
