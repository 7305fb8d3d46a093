import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
export const keyBytes = 32

/**
 * The result of AES-256-GCM is nonce, ciphertext and tag.
 * @param key 32 bytes
 * @param label the kind and the owner of the value. The box can be decrypted only with the same label.
 */
export function sealBox(key: Buffer, label: string, bytes: Uint8Array): Uint8Array {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, createSecretKey(key), nonce).setAAD(Buffer.from(label))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** @returns undefined if the box was changed, moved, or sealed with another key */
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
