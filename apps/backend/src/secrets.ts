import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keys that never enter the database: whoever reads it alone can sign no token, test no code or PIN, read no palm. */
export interface Secrets {
  sessionKey: Buffer
  otpKey: Buffer
  pinPepper: Buffer
  /** Opens the palms; with another one all of them are unreadable. */
  palmKey: Buffer
}

const keyBytes = 32
/** Of 32 random bytes fewer than 8 are never different. */
const leastDifferent = 8
const names = { sessionKey: 'SESSION_KEY', otpKey: 'OTP_KEY', pinPepper: 'PIN_PEPPER', palmKey: 'PALM_KEY' } as const

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
})

/** Linking is atomic, so two servers that start at once on one folder end with the same key. */
function keyFile(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${name.toLowerCase().replaceAll('_', '-')}.key`)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, randomBytes(keyBytes).toString('base64'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
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
  const secrets: Secrets = {
    sessionKey: load(names.sessionKey),
    otpKey: load(names.otpKey),
    pinPepper: load(names.pinPepper),
    palmKey: load(names.palmKey),
  }
  const isEachItsOwn = new Set(Object.values(secrets).map((key: Buffer) => key.toString('hex'))).size === 4
  if (!isEachItsOwn) throw new Error(`Two of ${Object.values(names).join(', ')} are the same key`)
  return secrets
}
