import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import { type Hand, type PalmTemplate, palmCodeBytes } from '@palmflow/palm'

export interface PalmOwner {
  profileId: string
  hand: Hand
}

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
/** The sizes of a sealed code with and without a mask, in bytes. Old enrolments with one frame have no mask. */
const sealedBytes = nonceBytes + 2 * palmCodeBytes + tagBytes
const sealedOnce = nonceBytes + palmCodeBytes + tagBytes

/** The label contains the owner, so that a record that was moved to another user or hand cannot be decrypted. */
const boundTo = ({ profileId, hand }: PalmOwner, form: 1 | 2): Buffer =>
  Buffer.from(`palm ${form} ${hand} ${profileId}`)

export interface Sealer {
  /** The result is nonce, ciphertext and tag. */
  seal(owner: PalmOwner, palm: PalmTemplate): Uint8Array
  /** @returns undefined if the record was changed, moved, or sealed with another key */
  open(owner: PalmOwner, sealed: Uint8Array): PalmTemplate | undefined
}

export function createSealer(secret: Buffer): Sealer {
  const derived = hkdfSync('sha256', createSecretKey(secret), '', 'palmflow palm codes', keyBytes)
  const key = createSecretKey(Buffer.from(derived))
  return {
    seal(owner, { code, steady }) {
      if (code.length !== palmCodeBytes || steady.length !== palmCodeBytes) {
        throw new RangeError(`A palm code has ${palmCodeBytes} bytes, and so has its mask`)
      }
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(boundTo(owner, 2))
      return Buffer.concat([nonce, cipher.update(code), cipher.update(steady), cipher.final(), cipher.getAuthTag()])
    },
    open(owner, sealed) {
      const form = sealed.length === sealedBytes ? 2 : 1
      if (form === 1 && sealed.length !== sealedOnce) return undefined
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
      decipher.setAAD(boundTo(owner, form)).setAuthTag(sealed.subarray(-tagBytes))
      const bytes = decipher.update(sealed.subarray(nonceBytes, -tagBytes))
      try {
        decipher.final()
        const mask = form === 2 ? bytes.subarray(palmCodeBytes) : new Uint8Array(palmCodeBytes).fill(255)
        return { code: new Uint8Array(bytes.subarray(0, palmCodeBytes)), steady: new Uint8Array(mask) }
      } catch {
        return undefined
      }
    },
  }
}
