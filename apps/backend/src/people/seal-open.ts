import { type Hand, hands } from '@palmflow/gateway'
import { sql } from 'kysely'
import type { Keys } from '../keys/keys.ts'
import { createSealer } from '../palms/sealing.ts'
import type { Secrets } from '../secrets.ts'
import type { SealOpen } from '../store/migrations.ts'
import type { Db } from '../store/store.ts'
import { compacted } from '../store/tidy.ts'
import { type Profile, profileRow } from './profiles.ts'

/** As profiles lay open before; of these the number stands where its mark goes. */
type OpenProfile = Omit<Profile, 'phone'> & { phoneMark: string }

/** @returns whether anybody was there. */
async function sealProfiles(tx: Db, keys: Keys): Promise<boolean> {
  const { rows } = await sql<OpenProfile>`select id, phone_mark, status, has_left_palm, has_right_palm, created_at,
    pin_salt, pin_hash, data_access_request_id from profiles where sealed is null`.execute(tx)
  await keys.prepare(rows.map(({ id }) => id))
  for (const { phoneMark: phone, ...open } of rows) {
    const { sealed, phoneMark } = await profileRow(keys, { ...open, phone })
    await tx.updateTable('profiles').set({ sealed, phoneMark }).where('id', '=', open.id).execute()
  }
  return rows.length > 0
}

/** A palm that did not open before is left as it is, and does not open after. */
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

/** For a database in which people lay open, or all palms under one key. */
export const sealOpenWith =
  (keys: Keys, secrets: Secrets): SealOpen =>
  async (tx) => {
    const { rows } = await sql`select name from migrations where name = '0009-nothing-of-people-is-open'`.execute(tx)
    if (rows.length > 0) return
    if (!(await sealProfiles(tx, keys))) {
      await sql`insert into migrations (name, at) values (${compacted}, 0)`.execute(tx)
      return
    }
    for (const hand of hands) await resealPalms(tx, keys, secrets, hand)
  }
