import { featureFlagIds, treatmentVariant } from '@palmflow/contract'
import { demoPerson, enrolledPalm } from '@palmflow/palm/synthetic'
import { newId } from '../base/tokens.ts'
import { hashPin, newPinSalt } from '../credentials/pin-hash.ts'
import type { Db } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'
import { documentOf } from '../documents/index.ts'
import { keepWording } from '../documents/receipts.ts'
import type { Keys } from '../keys/keys.ts'
import type { Secrets } from '../keys/secrets.ts'
import { enrolPalm, palmAgreement } from '../palms/palms.ts'
import { type Profile, profileByPhone, profileRow } from '../users/profiles.ts'

interface Vault {
  keys: Keys
  secrets: Secrets
}

interface Demo {
  phone: string
  pin?: string
  palms: readonly ('left' | 'right')[]
  status: Profile['status']
}

/** Users with fictional numbers (555-01xx), for local use: one with a PIN, one without a PIN, and one on hold. */
export const demoProfiles = {
  withPin: { phone: '+12065550100', pin: '1234', palms: ['left'], status: 'active' },
  withoutPin: { phone: '+12065550101', palms: ['left', 'right'], status: 'active' },
  held: { phone: '+12065550102', pin: '1234', palms: ['left'], status: 'held' },
} as const satisfies Record<string, Demo>

async function addProfile(db: Db, { keys, secrets }: Vault, demo: Demo, now: number): Promise<void> {
  if ((await profileByPhone(db, keys, demo.phone)) !== undefined) return
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
    createdAt: now,
  }
  const row = await profileRow(keys, profile)
  await transaction(db, (tx) =>
    tx
      .insertInto('profiles')
      .values(row)
      .onConflict((conflict) => conflict.column('phoneMark').doNothing())
      .execute(),
  )
}

async function addPalms(db: Db, { keys }: Vault, { phone, palms }: Demo, now: number): Promise<void> {
  const text = documentOf(palmAgreement)
  const profile = await profileByPhone(db, keys, phone)
  if (text === undefined || profile === undefined) return
  const isDemoPerson = phone === demoProfiles.withPin.phone
  const person = isDemoPerson ? demoPerson : { name: phone }
  // The id of the first user's consent has no number, because the databases of earlier versions contain this id.
  const correlationId = isDemoPerson ? 'demo-consent' : `demo-consent-${phone.slice(-4)}`
  const consent = { agreementId: palmAgreement, correlationId, deviceId: 'demo', profileId: profile.id }
  await transaction(db, async (tx) => {
    const inserted = await tx
      .insertInto('consents')
      .values({ ...consent, id: newId(), recordedAt: now, textHash: await keepWording(tx, palmAgreement, text, now) })
      .onConflict((conflict) => conflict.columns(['correlationId', 'agreementId', 'deviceId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted === undefined) return
    for (const hand of palms) {
      const enrolment = { profileId: profile.id, hand, palm: enrolledPalm(person, hand), consentId: inserted.id }
      await enrolPalm(tx, keys, enrolment, now)
    }
  })
}

const demoFlags = [
  { id: featureFlagIds.consolidatedConsents, variant: treatmentVariant },
  { id: featureFlagIds.authorizationConsent, variant: treatmentVariant },
  { id: featureFlagIds.healthcareSignInDirect, variant: treatmentVariant },
]

/** Adds the missing demo rows. Existing rows do not change. */
export async function seed(db: Db, vault: Vault, now: number): Promise<void> {
  for (const demo of Object.values(demoProfiles)) {
    await addProfile(db, vault, demo, now)
    await addPalms(db, vault, demo, now)
  }
  await transaction(db, (tx) =>
    tx
      .insertInto('featureFlags')
      .values(demoFlags)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  )
}
