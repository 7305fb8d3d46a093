import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '../base/tokens.ts'
import type { Db } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'
import { sealFrames } from '../enrolments/pending-palms.ts'
import type { Keys } from '../keys/keys.ts'
import { enrolPalm } from '../palms/palms.ts'
import { steadyIn } from '../palms/testing/codes.ts'
import { enrolmentKey, openEnrolment } from '../users/enrolments.ts'
import type { ProfileStore } from '../users/erase.ts'
import { profileRow } from '../users/profiles.ts'

/** A user with a number and a left palm. The user has also started to enrol the same palm again. */
export interface StoredState {
  profileId: string
  phone: string
  code: Uint8Array
  device: string
  enrolmentId: string
}

async function begin(
  tx: Db,
  keys: Keys,
  { profileId, code }: Pick<StoredState, 'profileId' | 'code'>,
  consentId: string,
) {
  const now = Date.now()
  const enrolment = await openEnrolment(tx, newId(), consentId, now)
  const sealed = sealFrames(await enrolmentKey(keys, enrolment), enrolment, 'left', [new Uint8Array(code)])
  const known = { knownProfile: profileId, isTold: 1, charged: '', recordedAt: now }
  await tx
    .insertInto('enrolmentPalms')
    .values({ enrolmentId: enrolment.id, hand: 'left', sealed, ...known })
    .execute()
  return enrolment.id
}

export async function keep({ db, keys }: ProfileStore, phone: string, code: Uint8Array): Promise<StoredState> {
  const [profileId, consentId, device] = [newId(), newId(), newId()]
  const nothing = { pinSalt: null, pinHash: null, createdAt: 0 }
  const row = await profileRow(keys, {
    ...{ id: profileId, phone, status: 'active', hasLeftPalm: 0, hasRightPalm: 0 },
    ...nothing,
  })
  const consent = { agreementId: 'website_biometric_consent', correlationId: newId(), deviceId: device, textHash: '' }
  await keys.keyFor(profileId)
  const enrolmentId = await transaction(db, async (tx) => {
    await tx.insertInto('profiles').values(row).execute()
    await tx
      .insertInto('consents')
      .values({ ...consent, id: consentId, profileId, recordedAt: 0 })
      .execute()
    await enrolPalm(tx, keys, { profileId, hand: 'left', palm: steadyIn(code), consentId }, 0)
    return begin(tx, keys, { profileId, code }, consentId)
  })
  return { profileId, phone, code, device, enrolmentId }
}

export async function wrappedKeyOf({ keys }: ProfileStore, owner: string): Promise<Buffer> {
  const row = await keys.db
    .selectFrom('sealingKeys')
    .select('wrapped')
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return Buffer.from(row.wrapped ?? [])
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Lists the folder again if a running database removes or renames a file. */
export function filesWith(folder: string, needles: readonly (Uint8Array | string)[]): string[] {
  try {
    return filesNowWith(folder, needles)
  } catch (error) {
    if (!isGone(error) || !existsSync(folder)) throw error
    return filesWith(folder, needles)
  }
}

function filesNowWith(folder: string, needles: readonly (Uint8Array | string)[]): string[] {
  const wanted = needles.map((needle) => Buffer.from(needle))
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.flatMap(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name))
    return wanted.some((needle) => bytes.includes(needle)) ? [name] : []
  })
}
