import * as v from 'valibot'
import { ownerOfDay } from '../keys/day-keys.ts'
import { openKeys } from '../keys/open-keys.ts'
import { rotateKeys } from '../keys/rotation.ts'
import { randomSecrets } from '../keys/secrets.ts'
import { codesFrom } from '../palms/testing/codes.ts'
import { eraseProfile, type ProfileStore } from '../users/erase.ts'
import { parseUsPhone } from '../users/parse-us-phone.ts'
import { openDb } from './enrolled-users.ts'
import { type EraserMessage, eraserOptions } from './eraser-protocol.ts'
import { keep, type StoredState, wrappedKeyOf } from './stored-state.ts'
import { startVisited } from './visits.ts'

/**
 * Enrols users, runs visits and erases users until the process is killed. The master key is rotated during the first
 * round.
 */
const { dataDir, databaseUrl, masterKey, formerMasterKey, seed } = v.parse(
  eraserOptions,
  JSON.parse(process.argv[2] ?? ''),
)
const now = Date.now()
const masters = {
  masterKey: Buffer.from(masterKey, 'base64'),
  formerMasterKey: Buffer.from(formerMasterKey, 'base64'),
}
const keys = await openKeys(
  { dataDir },
  () => masters,
  () => {},
  now,
)
const store: ProfileStore = { keys, db: openDb(databaseUrl === undefined ? { dataDir } : { databaseUrl }) }
const { visit } = await startVisited({ dataDir, databaseUrl }, { ...randomSecrets(), ...masters })

const postWord = (word: EraserMessage) => process.send?.(word)
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
async function wrappedOf({ profileId, phone, enrolmentId }: StoredState): Promise<string[]> {
  const ofNumber = await keys.db
    .selectFrom('sealingKeys')
    .select('wrapped')
    .where('owner', '=', ownerOfDay(keys.mark(phone), now))
    .execute()
  const own = await Promise.all([profileId, `enrolment ${enrolmentId}`].map((owner) => wrappedKeyOf(store, owner)))
  const all = [...own, ...ofNumber.map(({ wrapped }) => wrapped ?? new Uint8Array())]
  return all.map(base64)
}

const areas = [206, 212, 310, 415, 512, 617, 702, 773, 808, 907]
function freshPhone(count: number): string {
  const line = 2_000_000 + ((seed * 1_009 + count) % 7_000_000)
  return parseUsPhone(`+1${areas[seed % areas.length]}${line}`) ?? freshPhone(count + 500)
}

async function rotate(): Promise<void> {
  await rotateKeys(keys)
  postWord({ type: 'rotated' })
}

async function enrol(count: number): Promise<StoredState> {
  const state = await keep(store, freshPhone(count), next())
  const { profileId, phone, code } = state
  postWord({ type: 'kept', profileId, phone, code: base64(code), wrapped: await wrappedOf(state) })
  return state
}

async function erase(state: StoredState): Promise<void> {
  const { profileId } = state
  const wrapped = await wrappedOf(state)
  postWord({ type: 'erasing', profileId, wrapped })
  await eraseProfile(store, profileId, now)
  postWord({ type: 'erased', profileId, wrapped })
}

const next = codesFrom(seed)
process.on('disconnect', () => process.exit(0))
postWord({ type: 'begun' })
const rotating = rotate()
for (let count = 0; ; count += 1) {
  const goes = await enrol(2 * count)
  await enrol(2 * count + 1)
  await visit(goes.phone)
  await erase(goes)
  if (count === 0) await rotating
}
