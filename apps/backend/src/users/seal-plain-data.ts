import { type Hand, hands } from '@palmflow/palm'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { SealPlainData } from '../database/migrate.ts'
import { compacted } from '../database/vacuum-sqlite.ts'
import type { Keys } from '../keys/keys.ts'
import type { Secrets } from '../keys/secrets.ts'
import { createSealer } from '../palms/sealing.ts'
import { type Profile, profileRow } from './profiles.ts'

/** A profile before the migration. The mark column contains the plain number. */
type OpenProfile = Omit<Profile, 'phone'> & { phoneMark: string }

/** @returns whether this call has sealed a profile */
async function sealProfiles(tx: Db, keys: Keys): Promise<boolean> {
  const { rows } = await sql<OpenProfile>`select id, phone_mark, status, has_left_palm, has_right_palm, created_at,
    pin_salt, pin_hash from profiles where sealed is null`.execute(tx)
  await keys.prepare(rows.map(({ id }) => id))
  for (const { phoneMark: phone, ...open } of rows) {
    const { sealed, phoneMark } = await profileRow(keys, { ...open, phone })
    await tx.updateTable('profiles').set({ sealed, phoneMark }).where('id', '=', open.id).execute()
  }
  return rows.length > 0
}

/** A palm that cannot be decrypted stays unchanged. */
async function resealPalms(tx: Db, keys: Keys, secrets: Secrets, hand: Hand): Promise<void> {
  const before = createSealer(secrets.palmKey)
  const palms = await tx.selectFrom('palms').select(['profileId', 'sealed']).where('hand', '=', hand).execute()
  for (const { profileId, sealed } of palms) {
    const owner = { profileId, hand }
    const palm = before.open(owner, sealed)
    if (palm === undefined) continue
    const again = createSealer(await keys.keyFor(profileId)).seal(owner, palm)
    await tx
      .updateTable('palms')
      .set({ sealed: again })
      .where('profileId', '=', profileId)
      .where('hand', '=', hand)
      .execute()
  }
}

/** Each plain number starts with `+`, and no mark contains `+`. */
async function markNumbers(tx: Db, keys: Keys): Promise<void> {
  const open = await tx.selectFrom('sessions').select('phoneMark').distinct().where('phoneMark', 'like', '+%').execute()
  for (const { phoneMark: phone } of open) {
    if (phone === null) continue
    await tx
      .updateTable('sessions')
      .set({ phoneMark: keys.mark(phone) })
      .where('phoneMark', '=', phone)
      .execute()
  }
  const texts = await tx.selectFrom('smsOutbox').select('toPhone').distinct().where('phoneMark', 'is', null).execute()
  for (const { toPhone } of texts) {
    await tx
      .updateTable('smsOutbox')
      .set({ phoneMark: keys.mark(toPhone) })
      .where('toPhone', '=', toPhone)
      .execute()
  }
}

/** True only for a new database, because all its migrations ran at the same time. */
async function isNew(tx: Db): Promise<boolean> {
  const { rows } = await sql`select distinct at from migrations`.execute(tx)
  return rows.length === 1
}

async function isSealed(tx: Db): Promise<boolean> {
  const { rows } = await sql`select name from migrations where name = '0009-nothing-of-people-is-open'`.execute(tx)
  return rows.length > 0
}

export const sealPlainDataWith =
  (keys: Keys, secrets: Secrets): SealPlainData =>
  async (tx) => {
    await markNumbers(tx, keys)
    if (await isSealed(tx)) return
    if (await isNew(tx)) await sql`insert into migrations (name, at) values (${compacted}, 0)`.execute(tx)
    else if (await sealProfiles(tx, keys)) for (const hand of hands) await resealPalms(tx, keys, secrets, hand)
  }
