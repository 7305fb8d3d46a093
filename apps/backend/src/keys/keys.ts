import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { NotStarted } from '../base/not-started.ts'
import { newId } from '../base/tokens.ts'
import { transaction } from '../store/transaction.ts'
import { keyBytes } from './box.ts'
import { dayOf, ownerOfDay, ownersOfDay } from './day-keys.ts'
import type { KeyDb, KeyRing, SealingKey } from './key-schema.ts'
import { createMasters, type Masters, type MastersNow, unwrapKey, wrapKey } from './master-keys.ts'
import { deployedOne } from './ring-file.ts'

/** The key of each profile, without which nothing that is sealed of it can be read, in any copy. */
export interface Keys {
  /** Which store of keys this is: a database belongs to one. */
  id: string
  /** Tells numbers apart, and finds them, without writing them down. */
  mark(phone: string): string
  /** The owner's key, made where there is none yet. @throws Erased */
  keyFor(owner: string): Promise<Buffer>
  /** As `keyFor` of each, at once, where many come together. */
  prepare(owners: readonly string[]): Promise<void>
  /** undefined: erased. An owner who never had one is an error: a key that was lost is no erasure. */
  keyOf(owner: string): Promise<Buffer | undefined>
  /** For a number with this mark that is typed now; every number has one, whoever is enrolled. */
  numberKeyFor(mark: string, now: number): Promise<Buffer>
  /** Of one that was typed at that time; undefined where its day is over, or somebody of its group was erased. */
  numberKeyOf(mark: string, at: number): Promise<Buffer | undefined>
  /** The service's own for a while: made where there is none yet, and destroyed by the sweep once that day is over. */
  keyUntil(owner: string, day: number): Promise<Buffer>
  /** Of each owner that is known; undefined where it is erased. */
  keysOf(owners: readonly string[]): Promise<ReadonlyMap<string, Buffer | undefined>>
  db: KeyDb
  masters: Masters
}

/** The owner's key has been destroyed, and they get no other. Becomes a 503: whoever asks again hears that there is nobody. */
export class Erased extends Error {
  override name = 'Erased'
}

/** Of a new key, and of one that is erased. */
export const noChanges = { leftRemovedAt: null, rightRemovedAt: null, numberMark: null, numberSealed: null }

/** Of the service itself: for the marks of numbers. */
const numbers = 'numbers'
const markCharacters = 22

export const notOfDatabase = 'The keys are not those of this database: see KEYS_URL and DATA_DIR'

const rowOf = (db: KeyDb, owner: string): Promise<SealingKey | undefined> =>
  db.selectFrom('sealingKeys').selectAll().where('owner', '=', owner).executeTakeFirst()

/** The row stays locked until the commit: nothing is wrapped with a master key once its rotation has begun. */
export async function lockedRing(tx: KeyDb): Promise<KeyRing> {
  return tx
    .updateTable('keyRing')
    .set((row) => ({ current: row.ref('current') }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

const atOnce = 250

/** Leaves those alone who have one, or had. @param day of keys that end with it. */
async function addKeys(tx: KeyDb, masters: Masters, owners: readonly string[], day: number | null): Promise<void> {
  const master = masters.byId((await lockedRing(tx)).current)
  const rows = owners.map((owner): SealingKey => {
    const wrapped = wrapKey(master, owner, randomBytes(keyBytes))
    const isProfile = owner === numbers || day !== null ? 0 : 1
    return { owner, wrapped, master: master.id, erasedAt: null, isTidy: 0, isProfile, day, ...noChanges }
  })
  for (let start = 0; start < rows.length; start += atOnce) {
    await tx
      .insertInto('sealingKeys')
      .values(rows.slice(start, start + atOnce))
      .onConflict((conflict) => conflict.column('owner').doNothing())
      .execute()
  }
}

/** What is known of the keys before they are opened. */
export interface Expected {
  /** The store that the database belongs to, where it belongs to one. */
  claimed?: string | undefined
  /** Whether nobody but a developer is served; absent: whoever asks serves nobody. */
  isLocal?: boolean
}

/** Whoever is wrapped with a master key that nobody gives could not be read, and a copy of before it knows no better. */
async function refuseUnknownMasters(tx: KeyDb, masters: Masters, current: string): Promise<void> {
  const rows = await tx
    .selectFrom('sealingKeys')
    .select(({ fn }) => ['master', fn.countAll<number>().as('count')])
    .where('master', 'is not', null)
    .groupBy('master')
    .execute()
  const unknown = rows.filter(({ master }) => master !== null && !masters.knows(master))
  if (unknown.length === 0) return
  const keys = `${unknown.reduce((sum, { count }) => sum + count, 0)} keys are`
  throw new NotStarted(
    masters.knows(current)
      ? `${keys} still wrapped with a master key that is not given: set FORMER_MASTER_KEY and run npm run rotate-keys`
      : `${keys} wrapped with a master key that is not given: MASTER_KEY is another, or FORMER_MASTER_KEY is missing`,
  )
}

function refuseRing({ id, isDeployed }: KeyRing, hasNumbers: boolean, { claimed, isLocal }: Expected): void {
  const areGone = id === '' ? claimed !== undefined : !hasNumbers
  if (areGone)
    throw new NotStarted(
      'The keys of this database are gone: restore them before you start, or see KEYS_URL and DATA_DIR',
    )
  if (claimed !== undefined && claimed !== id) throw new NotStarted(notOfDatabase)
  if (isLocal === true && isDeployed === 1) throw new NotStarted(deployedOne)
}

/** The first start gives the store its name, the master key that wraps from now on, and what numbers are marked with. */
const openRing = (db: KeyDb, masters: Masters, expected: Expected): Promise<string> =>
  transaction(db, async (tx) => {
    const ring = await lockedRing(tx)
    refuseRing(ring, (await rowOf(tx, numbers)) !== undefined, expected)
    if (ring.id === '') {
      Object.assign(ring, { id: newId(), current: masters.newest.id })
      await tx.updateTable('keyRing').set({ id: ring.id, current: ring.current }).execute()
      await addKeys(tx, masters, [numbers], null)
    }
    await refuseUnknownMasters(tx, masters, ring.current)
    if (expected.isLocal === false) await tx.updateTable('keyRing').set({ isDeployed: 1 }).execute()
    return ring.id
  })

/** @param db migrated. @throws where a master key is missing. */
export async function createKeys(db: KeyDb, secrets: MastersNow, expected: Expected): Promise<Keys> {
  const masters = createMasters(secrets)
  const open = ({ owner, wrapped, master }: SealingKey): Buffer | undefined =>
    wrapped === null || master === null ? undefined : unwrapKey(masters.byId(master), owner, wrapped)
  const prepare = async (owners: readonly string[]) => {
    if (owners.length > 0) await transaction(db, (tx) => addKeys(tx, masters, owners, null))
  }
  const keyFor = async (owner: string): Promise<Buffer> => {
    let row = await rowOf(db, owner)
    if (row === undefined) {
      await prepare([owner])
      row = await rowOf(db, owner)
    }
    const key = row && open(row)
    if (key === undefined) throw new Erased(`The key of ${owner} is erased`)
    return key
  }
  /** @param all who get one with it, until that day. */
  const keyOfDay = async (owner: string, all: readonly string[], day: number): Promise<Buffer> => {
    const row = await rowOf(db, owner)
    const key = row && open(row)
    if (key !== undefined) return key
    await transaction(db, (tx) => addKeys(tx, masters, all, day))
    return keyOfDay(owner, all, day)
  }
  const id = await openRing(db, masters, expected)
  const numberKey = createSecretKey(await keyFor(numbers))
  return {
    ...{ id, db, masters, keyFor, prepare },
    numberKeyFor: (mark, now) => keyOfDay(ownerOfDay(mark, now), ownersOfDay(now), dayOf(now)),
    keyUntil: (owner, day) => keyOfDay(owner, [owner], day),
    mark: (phone) =>
      createHmac('sha256', numberKey).update(`number ${phone}`).digest('base64url').slice(0, markCharacters),
    async keyOf(owner) {
      const row = await rowOf(db, owner)
      if (row === undefined) throw new Error(`There is no key of ${owner}`)
      return open(row)
    },
    async numberKeyOf(mark, at) {
      const row = await rowOf(db, ownerOfDay(mark, at))
      return row && open(row)
    },
    async keysOf(owners) {
      if (owners.length === 0) return new Map()
      const rows = await db.selectFrom('sealingKeys').selectAll().where('owner', 'in', owners).execute()
      return new Map(rows.map((row) => [row.owner, open(row)]))
    },
  }
}
