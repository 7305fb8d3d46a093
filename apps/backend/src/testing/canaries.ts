import { setTimeout as pause } from 'node:timers/promises'
import type { Place } from '../people/erase.ts'
import { valuesOf } from './all-values.ts'
import { comesBackWithin } from './cluster.ts'
import { filesWith } from './kept.ts'

/** What is one person's alone, by what it is: each is looked for once they have left. */
export interface Canaries {
  /** Stands open nowhere, not even while they are here. */
  number: string
  memberNumber: string
  /** Their key as it is stored, without what is the same in each. */
  key: Uint8Array | undefined
  /** Stands open in the row of a consent. */
  context: string
  mark: string
  /** Their number and PIN, palms, links and copy of their data, as they are stored. */
  sealed: readonly Uint8Array[]
}
type CanaryName = keyof Canaries

/** A database that is a server of its own keeps in its log what stood in rows; what was sealed nobody can read there. */
const nowhere: readonly CanaryName[] = ['number', 'memberNumber', 'key']
const nowhereInFile: readonly CanaryName[] = [...nowhere, 'context', 'mark', 'sealed']

type Stored = Pick<Canaries, 'key' | 'mark' | 'sealed'> & { profileId: string }

async function storedOf({ db, keys }: Place, phone: string): Promise<Stored> {
  const mark = keys.mark(phone)
  const profile = await db
    .selectFrom('profiles')
    .select(['id', 'sealed'])
    .where('phoneMark', '=', mark)
    .executeTakeFirst()
  const profileId = profile?.id ?? ''
  const palms = await db.selectFrom('palms').select('sealed').where('profileId', '=', profileId).execute()
  const links = await db.selectFrom('programLinks').select('sealed').where('profileId', '=', profileId).execute()
  const copies = await db.selectFrom('dataRequests').select('file').where('profileId', '=', profileId).execute()
  const row = await keys.db
    .selectFrom('sealingKeys')
    .select('wrapped')
    .where('owner', '=', profileId)
    .executeTakeFirst()
  const sealed = [...(profile === undefined ? [] : [profile]), ...palms, ...links].map((one) => one.sealed)
  return {
    profileId,
    mark,
    key: row?.wrapped ? Buffer.from(row.wrapped).subarray(12, 40) : undefined,
    sealed: [...sealed, ...copies.map(({ file }) => file)].flatMap((one) => (one === null ? [] : [one.slice(0, 48)])),
  }
}

/** The database may be killed under this reader as under everybody, and reads its log before it comes back. */
export async function readStored(place: Place, phone: string): Promise<Stored> {
  const givesUpAt = performance.now() + comesBackWithin
  for (;;)
    try {
      return await storedOf(place, phone)
    } catch (error) {
      if (performance.now() > givesUpAt) throw error
      await pause(50)
    }
}

/** Everything that was read of everybody, by its name. */
function byName(all: readonly Canaries[]) {
  const names: readonly CanaryName[] = nowhereInFile
  return names.map((name) => ({ name, all: all.flatMap((one) => [one[name] ?? []].flat()) }))
}

interface Sought {
  place: Place
  folders: readonly string[]
  /** A database in a file, which leaves nothing in free pages. */
  isFile: boolean
}

const standsIn = (text: string, one: Uint8Array | string) => text.includes(Buffer.from(one).toString('latin1'))

/** While servers run, for one that closes tidies up. A row that was forgotten and a page that was not overwritten are mended in different places. */
export async function canariesLeft({ place, folders, isFile }: Sought, people: readonly Canaries[]): Promise<string[]> {
  const rows = [...(await valuesOf(place.db)), ...(await valuesOf(place.keys.db))].join('\n')
  return byName(people).flatMap(({ name, all }) => {
    const inFiles = isFile || nowhere.includes(name) ? folders.flatMap((folder) => filesWith(folder, all)) : []
    return [
      ...(all.some((one) => standsIn(rows, one)) ? [`in a row after the deletion: a ${name}`] : []),
      ...inFiles.map((file) => `readable after the deletion: a ${name} in ${file}`),
    ]
  })
}

/** @param said all that servers told their operator. */
export const canariesSaid = (said: string, people: readonly Canaries[]): string[] =>
  byName(people).flatMap(({ name, all }) =>
    all.some((one) => standsIn(said, one)) ? [`said to the operator: a ${name}`] : [],
  )

export const countCanaries = (people: readonly Canaries[]): number => byName(people).flatMap(({ all }) => all).length
