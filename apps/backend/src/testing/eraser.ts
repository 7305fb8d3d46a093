import * as v from 'valibot'
import { openKeys } from '../keys/open-keys.ts'
import { rotateKeys } from '../keys/rotation.ts'
import { codesFrom } from '../palms/testing/codes.ts'
import { eraseProfile, finishErasures, type Place } from '../people/erase.ts'
import { openDb } from './enrolled.ts'
import { type EraserWord, eraserOptions } from './eraser-words.ts'
import { type Kept, keep, wrappedKeyOf } from './kept.ts'

/** Begins as a server does, then enrols and erases people until it is killed, while the master key is replaced. */
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
const place: Place = { keys, db: openDb(databaseUrl === undefined ? { dataDir } : { databaseUrl }) }
await finishErasures(place, now, { all: true })

const tell = (said: EraserWord) => process.send?.(said)
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const wrappedOf = async (id: string): Promise<string> => base64(await wrappedKeyOf(place, id))

async function rotate(): Promise<void> {
  await rotateKeys(keys)
  tell({ type: 'rotated' })
}

async function enrol(count: number): Promise<Kept> {
  const kept = await keep(place, `canary ${seed} number ${count}`, next())
  const { profileId, phone, code } = kept
  tell({ type: 'kept', profileId, phone, code: base64(code), wrapped: await wrappedOf(profileId) })
  return kept
}

async function erase({ profileId }: Kept): Promise<void> {
  const wrapped = await wrappedOf(profileId)
  tell({ type: 'erasing', profileId, wrapped })
  await eraseProfile(place, profileId, now)
  tell({ type: 'erased', profileId, wrapped })
}

const next = codesFrom(seed)
process.on('disconnect', () => process.exit(0))
tell({ type: 'begun' })
const rotating = rotate()
for (let count = 0; ; count += 1) {
  const goes = await enrol(2 * count)
  await enrol(2 * count + 1)
  await erase(goes)
  if (count === 0) await rotating
}
