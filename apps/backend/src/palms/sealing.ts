import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Hand, palmCodeBytes } from '@palmflow/gateway'

export interface PalmOwner {
  profileId: string
  hand: Hand
}

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const sealedBytes = nonceBytes + palmCodeBytes + tagBytes

/** Bound to its owner: a record that was moved to another person or hand in the database does not open. */
const boundTo = ({ profileId, hand }: PalmOwner): Buffer => Buffer.from(`palm 1 ${hand} ${profileId}`)

export interface Sealer {
  /** Nonce, code, tag. */
  seal(owner: PalmOwner, code: Uint8Array): Uint8Array
  /** @returns undefined where the record was changed, moved, or sealed with another key. */
  open(owner: PalmOwner, sealed: Uint8Array): Uint8Array | undefined
}

/** @param secret kept outside the database. */
export function createSealer(secret: Buffer): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'palmflow palm codes', keyBytes))
  return {
    seal(owner, code) {
      if (code.length !== palmCodeBytes) throw new RangeError(`A palm code has ${palmCodeBytes} bytes`)
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(boundTo(owner))
      return Buffer.concat([nonce, cipher.update(code), cipher.final(), cipher.getAuthTag()])
    },
    open(owner, sealed) {
      if (sealed.length !== sealedBytes) return undefined
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
      decipher.setAAD(boundTo(owner)).setAuthTag(sealed.subarray(-tagBytes))
      const code = decipher.update(sealed.subarray(nonceBytes, -tagBytes))
      try {
        decipher.final()
        return code
      } catch {
        return undefined
      }
    },
  }
}
