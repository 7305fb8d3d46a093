import * as v from 'valibot'
import { hashPin, newPinSalt } from '../credentials/pin-hash.ts'
import type { Enrolment } from '../database/schema-palms.ts'
import { openBox, sealBox } from '../keys/box.ts'
import type { Secrets } from '../keys/secrets.ts'
import { PendingEnded } from './pending-palms.ts'

const pending = v.object({ pinSalt: v.string(), pinHash: v.string() })
export type PendingPin = v.InferOutput<typeof pending>

const labelOf = (id: string): string => `pending pin 1 ${id}`

export async function makePin(secrets: Secrets, pin: string): Promise<PendingPin> {
  const pinSalt = newPinSalt()
  return { pinSalt, pinHash: await hashPin(secrets, pinSalt, pin) }
}

export const sealPin = (key: Buffer, { id }: Enrolment, pin: PendingPin): Uint8Array =>
  sealBox(key, labelOf(id), Buffer.from(JSON.stringify(pin)))

/** @throws PendingEnded if the key of the enrolment was deleted */
export function openPin(key: Buffer, { id, pin }: Enrolment): PendingPin | undefined {
  if (pin === null) return undefined
  const bytes = openBox(key, labelOf(id), pin)
  if (bytes === undefined) throw new PendingEnded()
  return v.parse(pending, JSON.parse(bytes.toString()))
}
