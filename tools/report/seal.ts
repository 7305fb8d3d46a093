import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The name of the format. A change of the format needs a new name, because readers refuse unknown names. */
const format = 'palmflow-report-1'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

const fingerprintOf = (key: KeyObject): string => hashOf(key.export({ type: 'spki', format: 'der' }))

function ed25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`This is a key for ${key.asymmetricKeyType}, not for ed25519`)
  return key
}

/**
 * Signs a report with Ed25519.
 * @param files the SHA-256 hashes of the report's files
 * @param pem the private key
 * @returns one line of JSON. The signature is over the same line without `signature`.
 */
export function signed(data: object, files: Readonly<Record<string, string>>, pem: string): string {
  const key = ed25519(createPrivateKey(pem))
  const body = { format, key: fingerprintOf(createPublicKey(key)), files, data }
  const signature = sign(null, Buffer.from(JSON.stringify(body)), key).toString('base64')
  return `${JSON.stringify({ ...body, signature })}\n`
}

export interface ValidReport {
  data: Readonly<Record<string, unknown>>
  files: Readonly<Record<string, unknown>>
}

/** @throws Error with the reason if one byte of the text differs from the signed report */
export function verified(text: string, pem: string): ValidReport {
  const key = ed25519(createPublicKey(pem))
  const read: unknown = JSON.parse(text)
  if (!isRecord(read) || read.format !== format) throw new Error(`This is not a file of the format ${format}`)
  const { signature, ...body } = read
  if (typeof signature !== 'string') throw new Error('The file has no signature')
  // Other notations of the same JSON are refused, so that a change of any byte is detected.
  if (`${JSON.stringify({ ...body, signature })}\n` !== text) throw new Error('The file was changed')
  const bytes = Buffer.from(signature, 'base64')
  if (bytes.toString('base64') !== signature) throw new Error('The signature was changed')
  if (!verify(null, Buffer.from(JSON.stringify(body)), key, bytes))
    throw new Error('The signature does not match: the file was changed, or another key signed it')
  const { data, files } = body
  if (!isRecord(data) || !isRecord(files)) throw new Error('The file has no report')
  return { data, files }
}

/**
 * Compares the files next to a signed report with the hashes in the report.
 * @returns the missing or changed files. `isAlone` means that the folder lacks all files. Then only the signed file can
 * be checked.
 */
export function changedFiles(
  folder: string,
  files: ValidReport['files'],
): { readonly changed: readonly string[]; readonly isAlone: boolean } {
  const names = Object.keys(files)
  const isAlone = names.every((name) => !existsSync(join(folder, name)))
  const isSame = (name: string): boolean =>
    existsSync(join(folder, name)) && hashOf(readFileSync(join(folder, name))) === files[name]
  return { changed: isAlone ? [] : names.filter((name) => !isSame(name)), isAlone }
}
