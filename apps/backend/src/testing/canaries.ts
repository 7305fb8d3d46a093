import { setTimeout as pause } from 'node:timers/promises'
import type { ProfileStore } from '../users/erase.ts'
import { comesBackWithin } from './cluster.ts'
import { valuesOf } from './database-values.ts'
import { filesWith } from './stored-state.ts'

/** Each value is unique for one user. */
export interface Canaries {
  /** No file contains the number in plain text, even before the erasure. */
  number: string
  memberNumber: string
  /** A part of the ciphertext of the user's wrapped key. */
  key: Uint8Array | undefined
  /** The context of a consent, which the row of the consent contains in plain text. */
  context: string
  mark: string
  /** The sealed forms of the user's number, PIN, palms, program links and data file. */
  sealed: readonly Uint8Array[]
}
type CanaryName = keyof Canaries

/**
 * The values that no file may contain. The log of a database server contains deleted rows. Therefore the other values
 * are searched in files only if the database is a file.
 */
const nowhere: readonly CanaryName[] = ['number', 'memberNumber', 'key']
const nowhereInFile: readonly CanaryName[] = [...nowhere, 'context', 'mark', 'sealed']

type StoredCanaries = Pick<Canaries, 'key' | 'mark' | 'sealed'> & { profileId: string }

async function storedOf({ db, keys }: ProfileStore, phone: string): Promise<StoredCanaries> {
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
  const sealed = [...(profile === undefined ? [] : [profile]), ...palms, ...links].map((item) => item.sealed)
  return {
    profileId,
    mark,
    key: row?.wrapped ? Buffer.from(row.wrapped).subarray(12, 40) : undefined,
    sealed: [...sealed, ...copies.map(({ file }) => file)].flatMap((item) =>
      item === null ? [] : [item.slice(0, 48)],
    ),
  }
}

/** Repeats the read, because a killed database first replays its log. */
export async function readStored(store: ProfileStore, phone: string): Promise<StoredCanaries> {
  const givesUpAt = performance.now() + comesBackWithin
  for (;;)
    try {
      return await storedOf(store, phone)
    } catch (error) {
      if (performance.now() > givesUpAt) throw error
      await pause(50)
    }
}

function byName(all: readonly Canaries[]) {
  const names: readonly CanaryName[] = nowhereInFile
  return names.map((name) => ({ name, all: all.flatMap((item) => [item[name] ?? []].flat()) }))
}

interface Sought {
  store: ProfileStore
  folders: readonly string[]
  /** True if the database is a file. Such a database has no deleted values in free pages. */
  isFile: boolean
}

const standsIn = (text: string, item: Uint8Array | string) => text.includes(Buffer.from(item).toString('latin1'))

/**
 * Call this function while servers run, because a server cleans up when it closes. The report distinguishes rows that
 * were not deleted from pages that were not overwritten.
 * @returns one line for each kind of canary
 */
export async function canariesLeft({ store, folders, isFile }: Sought, people: readonly Canaries[]): Promise<string[]> {
  const rows = [...(await valuesOf(store.db)), ...(await valuesOf(store.keys.db))].join('\n')
  return byName(people).flatMap(({ name, all }) => {
    const inFiles = isFile || nowhere.includes(name) ? folders.flatMap((folder) => filesWith(folder, all)) : []
    return [
      ...(all.some((item) => standsIn(rows, item)) ? [`in a row after the deletion: a ${name}`] : []),
      ...inFiles.map((file) => `readable after the deletion: a ${name} in ${file}`),
    ]
  })
}

/**
 * @param haystack all reports of the servers to the operator
 * @returns one line for each kind of canary that the text contains
 */
export const canariesIn = (haystack: string, people: readonly Canaries[]): string[] =>
  byName(people).flatMap(({ name, all }) =>
    all.some((item) => standsIn(haystack, item)) ? [`said to the operator: a ${name}`] : [],
  )

export const countCanaries = (people: readonly Canaries[]): number => byName(people).flatMap(({ all }) => all).length
