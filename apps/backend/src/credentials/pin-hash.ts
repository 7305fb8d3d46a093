import { createHmac, randomBytes, scrypt } from 'node:crypto'
import type { Secrets } from '../keys/secrets.ts'
import { pinCost } from './pin-cost.ts'

const hashBytes = 32

/**
 * Hashes a PIN with the pepper, which is stored outside the database. Without the pepper a hash would not protect a
 * PIN, because there are only ten thousand PINs.
 */
export function hashPin(secrets: Secrets, salt: string, pin: string): Promise<string> {
  const peppered = createHmac('sha256', secrets.pinPepper).update(pin).digest()
  return new Promise((resolve, reject) => {
    scrypt(peppered, Buffer.from(salt, 'hex'), hashBytes, pinCost, (error, key) => {
      if (error === null) resolve(key.toString('hex'))
      else reject(error)
    })
  })
}

export const newPinSalt = (): string => randomBytes(16).toString('hex')
