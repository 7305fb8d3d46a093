import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
export const keyBytes = 32

/**
 * AES-256-GCM: nonce, what is sealed, tag.
 * @param key given to the cipher as bytes, it would take five times as long.
 * @param label what it is and whose: under another one it does not open.
 */
export function sealBox(key: Buffer, label: string, bytes: Uint8Array): Uint8Array {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, createSecretKey(key), nonce).setAAD(Buffer.from(label))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** @returns undefined where it was changed, moved, or sealed with another key. */
export function openBox(key: Buffer, label: string, sealed: Uint8Array): Buffer | undefined {
  if (sealed.length < nonceBytes + tagBytes) return undefined
  const decipher = createDecipheriv(algorithm, createSecretKey(key), sealed.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(label)).setAuthTag(sealed.subarray(-tagBytes))
  const bytes = decipher.update(sealed.subarray(nonceBytes, -tagBytes))
  try {
    decipher.final()
    return bytes
  } catch {
    return undefined
  }
}
