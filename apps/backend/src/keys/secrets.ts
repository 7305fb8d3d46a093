import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../base/start-error.ts'
import { sqlitePath } from '../database/sqlite.ts'
import { deployedOne, type Ring, ringIn } from './ring-file.ts'

/**
 * With only a copy of the database, an attacker cannot create a token or decrypt a palm. The attacker also cannot test
 * a code or a PIN.
 */
export interface Secrets {
  sessionKey: Buffer
  otpKey: Buffer
  pinPepper: Buffer
  /** The key for the marks of scans, and for palms that were sealed before profiles had keys. */
  palmKey: Buffer
  /** Wraps the sealing keys. Without this key, all sealed data are unreadable. */
  masterKey: Buffer
  /** Present during a rotation. */
  formerMasterKey?: Buffer
  /** Signs identity tokens. A P-256 private key as PKCS#8 in DER. Without this key, no audience can be configured. */
  identityKey?: Buffer
  /**
   * The next or the former identity key. The server publishes and accepts this key, but does not sign with this key.
   */
  otherIdentityKey?: Buffer
}

const keyBytes = 32
/** The minimum number of different bytes in a key. 32 random bytes practically always have more. */
const minDistinctBytes = 8
const names = {
  sessionKey: 'SESSION_KEY',
  otpKey: 'OTP_KEY',
  pinPepper: 'PIN_PEPPER',
  palmKey: 'PALM_KEY',
  masterKey: 'MASTER_KEY',
  formerMasterKey: 'FORMER_MASTER_KEY',
  identityKey: 'IDENTITY_KEY',
  otherIdentityKey: 'OTHER_IDENTITY_KEY',
} as const
const isField = (field: string): field is keyof Secrets => field in names

const randomKey = (): Buffer => randomBytes(keyBytes)
const randomIdentityKey = (): Buffer =>
  generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ format: 'der', type: 'pkcs8' })

const isP256 = (key: Buffer): boolean => {
  try {
    const { asymmetricKeyDetails } = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
    return asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/** The text completes a sentence that starts with the key's name. */
export const wrongWithIdentity = (key: Buffer): string | undefined =>
  isP256(key) ? undefined : 'must be a P-256 private key: PKCS#8 in DER, in base64'

export function wrongWith(key: Buffer): string | undefined {
  if (key.length < keyBytes) return `must be at least ${keyBytes} bytes, in base64`
  return new Set(key).size < minDistinctBytes ? 'is not random, because its bytes repeat. Create a new key' : undefined
}

/** @throws StartError if a key is weak or has the wrong format, or if two keys are equal */
export function requireValidSecrets(secrets: Partial<Secrets>): void {
  const { masterKey, formerMasterKey, identityKey, otherIdentityKey } = secrets
  const keys = Object.entries(names).flatMap(([field, name]) => {
    const key: Buffer | undefined = isField(field) ? secrets[field] : undefined
    return key === undefined ? [] : [{ name, key }]
  })
  for (const { name, key } of keys) {
    const wrong = wrongWith(key)
    if (wrong !== undefined) throw new StartError(`${name} ${wrong}`)
  }
  for (const [name, key] of [
    [names.identityKey, identityKey] as const,
    [names.otherIdentityKey, otherIdentityKey] as const,
  ]) {
    const wrong = key && wrongWithIdentity(key)
    if (wrong !== undefined) throw new StartError(`${name} ${wrong}`)
  }
  if (masterKey !== undefined && formerMasterKey?.equals(masterKey)) {
    throw new StartError(`${names.masterKey} and ${names.formerMasterKey} are the same key. Create a new MASTER_KEY`)
  }
  for (const [index, { name, key }] of keys.entries()) {
    const alike = keys.slice(index + 1).find((other) => other.key.equals(key))
    if (alike !== undefined)
      throw new StartError(`${name} and ${alike.name} are the same key. Create a new key for one of them`)
  }
}

export const randomSecrets = (): Secrets & Required<Pick<Secrets, 'identityKey'>> => ({
  sessionKey: randomBytes(keyBytes),
  otpKey: randomBytes(keyBytes),
  pinPepper: randomBytes(keyBytes),
  palmKey: randomBytes(keyBytes),
  masterKey: randomBytes(keyBytes),
  identityKey: randomIdentityKey(),
})

export const keyFileOf = (folder: string, name: string): string =>
  join(folder, `${name.toLowerCase().replaceAll('_', '-')}.key`)

/** @returns the path of a complete draft. Rename or link the draft, so that no reader gets a part of the key. */
export function draftKey(file: string, create: () => Buffer = randomKey): string {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, create().toString('base64'), { mode: 0o600, flush: true })
  return draft
}

const keptKey = (folder: string, name: string): string => {
  const file = keyFileOf(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

const othersModes = 0o077

/** The creation of a hard link is atomic. Therefore two servers that start in one folder get the same key. */
function keyFile(folder: string, name: string, create: () => Buffer = randomKey): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = keyFileOf(folder, name)
  const draft = draftKey(file, create)
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

/**
 * Refuses to create a master key, because a new master key cannot decrypt existing keys.
 * @param ring the key store that is opened next. Undefined if this store has no keys.
 * @throws StartError if the key store is deployed, or if it has keys and the master key is missing
 */
export function refuseNewMaster(env: Record<string, string | undefined>, folder: string, ring: Ring | undefined): void {
  if (ring === undefined) return
  if (ring.isDeployed) throw new StartError(deployedOne)
  const file = keyFileOf(folder, names.masterKey)
  if ((env[names.masterKey] ?? '') !== '' || existsSync(file)) return
  throw new StartError(`${names.masterKey} is not set, and ${file} is missing. Set the master key of the existing keys`)
}

const bytesOf = (text: string | undefined): Buffer | undefined =>
  text === undefined || text === '' ? undefined : Buffer.from(text, 'base64')

/**
 * Reads the keys from the environment. With `folder`, missing keys are read from the files of the folder, or created.
 * FORMER_MASTER_KEY is never created. OTHER_IDENTITY_KEY comes only from the environment.
 * @throws StartError if a key is invalid, or if a required key is missing and there is no `folder`
 */
export function loadSecrets(env: Record<string, string | undefined>, folder: string | undefined): Secrets {
  if (folder !== undefined && (env.KEYS_URL ?? '') === '') {
    refuseNewMaster(env, folder, ringIn(sqlitePath(folder, 'keys')))
  }
  const load = (name: string) => {
    const text = env[name]
    if (text !== undefined && text !== '') return Buffer.from(text, 'base64')
    if (folder === undefined) throw new StartError(`${name} is not set`)
    return Buffer.from(keyFile(folder, name), 'base64')
  }
  const masterKey = load(names.masterKey)
  const text = env[names.formerMasterKey]
  const former = Buffer.from(text ?? (folder === undefined ? '' : keptKey(folder, names.formerMasterKey)), 'base64')
  // During a rotation of files, both files briefly contain the same key. Then there is no former key.
  const isFormer = former.length > 0 && (text !== undefined || !former.equals(masterKey))
  const ownIdentity = () => (folder === undefined ? undefined : keyFile(folder, names.identityKey, randomIdentityKey))
  const identityKey = bytesOf(env[names.identityKey] || ownIdentity())
  const otherIdentityKey = bytesOf(env[names.otherIdentityKey])
  const secrets: Secrets = {
    sessionKey: load(names.sessionKey),
    otpKey: load(names.otpKey),
    pinPepper: load(names.pinPepper),
    palmKey: load(names.palmKey),
    masterKey,
    ...(isFormer && { formerMasterKey: former }),
    ...(identityKey && { identityKey }),
    ...(otherIdentityKey && { otherIdentityKey }),
  }
  requireValidSecrets(secrets)
  return secrets
}
