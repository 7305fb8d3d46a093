import { featureFlagIds, treatmentVariant } from '@palmflow/contract'
import { hashPin, newPinSalt } from './pins.ts'
import { profileByPhone } from './profiles.ts'
import type { Secrets } from './secrets.ts'
import type { Profile } from './store/schema.ts'
import type { Db } from './store/store.ts'
import { transaction } from './store/transaction.ts'
import { newId } from './tokens.ts'

interface Demo {
  phone: string
  pin?: string
  palms: readonly ('left' | 'right')[]
  status: Profile['status']
}

/** Fictional numbers (555-01xx), local only: one as most people are, one without a PIN, one on hold. */
export const demoProfiles = {
  withPin: { phone: '+12065550100', pin: '1234', palms: ['left'], status: 'active' },
  withoutPin: { phone: '+12065550101', palms: ['left', 'right'], status: 'active' },
  held: { phone: '+12065550102', pin: '1234', palms: ['left'], status: 'held' },
} as const satisfies Record<string, Demo>

async function addProfile(db: Db, secrets: Secrets, demo: Demo, now: number): Promise<void> {
  if ((await profileByPhone(db, demo.phone)) !== undefined) return
  const pinSalt = demo.pin === undefined ? null : newPinSalt()
  const pinHash = demo.pin === undefined || pinSalt === null ? null : await hashPin(secrets, pinSalt, demo.pin)
  const profile: Profile = {
    id: newId(),
    phone: demo.phone,
    status: demo.status,
    hasLeftPalm: Number(demo.palms.includes('left')),
    hasRightPalm: Number(demo.palms.includes('right')),
    pinSalt,
    pinHash,
    dataAccessRequestId: null,
    createdAt: now,
  }
  await transaction(db, (tx) =>
    tx
      .insertInto('profiles')
      .values(profile)
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .execute(),
  )
}

const demoFlags = [
  { id: featureFlagIds.consolidatedConsents, variant: treatmentVariant },
  { id: featureFlagIds.authorizationConsent, variant: treatmentVariant },
  { id: featureFlagIds.healthcareSignInDirect, variant: 'C' },
]

/** Adds what is missing and changes nothing that is there. */
export async function seed(db: Db, secrets: Secrets, now: number): Promise<void> {
  for (const demo of Object.values(demoProfiles)) await addProfile(db, secrets, demo, now)
  await transaction(db, (tx) =>
    tx
      .insertInto('featureFlags')
      .values(demoFlags)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  )
}
