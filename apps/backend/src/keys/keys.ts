import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { StartError } from '../base/start-error.ts'
import { newId } from '../base/tokens.ts'
import { transaction } from '../database/transaction.ts'
import { keyBytes } from './box.ts'
import { dayOf, ownerOfDay, ownersOfDay } from './day-keys.ts'
import type { KeyDb, KeyRing, SealingKey } from './key-schema.ts'
import { type CurrentMasterSecrets, createMasters, type Masters, unwrapKey, wrapKey } from './master-keys.ts'
import { deployedOne } from './ring-file.ts'

/** Without the profile's key, the sealed data of the profile are unreadable in each copy. */
export interface Keys {
  /** The id of the key store. Each database belongs to one key store. */
  id: string
  /** Equal numbers have equal marks. Without the key store, the number cannot be computed from the mark. */
  mark(phone: string): string
  /**
   * Creates the key if it does not exist.
   * @throws Erased if the key was erased
   */
  keyFor(owner: string): Promise<Buffer>
  /** Creates all missing keys in one transaction. Skips erased keys. */
  prepare(owners: readonly string[]): Promise<void>
  /**
   * Undefined if the key was erased.
   * @throws if the owner never had a key, because a lost key is not an erasure
   */
  keyOf(owner: string): Promise<Buffer | undefined>
  /** Returns the key of the number's group for this day, also for an unknown number. */
  numberKeyFor(mark: string, now: number): Promise<Buffer>
  /** Undefined if the key was deleted after its day, or because a profile of the same group was erased. */
  numberKeyOf(mark: string, at: number): Promise<Buffer | undefined>
  /** Creates the key if it does not exist. The key is deleted at the end of the day after `day`. */
  keyUntil(owner: string, day: number): Promise<Buffer>
  /** Unknown owners are absent from the result. The value of an erased owner is undefined. */
  keysOf(owners: readonly string[]): Promise<ReadonlyMap<string, Buffer | undefined>>
  db: KeyDb
  masters: Masters
}

/** The server never creates an erased key again. */
export class Erased extends Error {
  override name = 'Erased'
}

export const noChanges = { leftRemovedAt: null, rightRemovedAt: null, numberMark: null, numberSealed: null }

/** The owner name of the key for marks of phone numbers. */
const numbers = 'numbers'
const markCharacters = 22

export const notOfDatabase = 'The keys belong to another database. Correct KEYS_URL or DATA_DIR'

const rowOf = (db: KeyDb, owner: string): Promise<SealingKey | undefined> =>
  db.selectFrom('sealingKeys').selectAll().where('owner', '=', owner).executeTakeFirst()

/**
 * Locks the key ring until the commit. Otherwise a parallel rotation could miss a new key that is wrapped with the old
 * master key.
 */
export async function lockedRing(tx: KeyDb): Promise<KeyRing> {
  return tx
    .updateTable('keyRing')
    .set((row) => ({ current: row.ref('current') }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

const batchSize = 250

/**
 * Skips owners with a stored key or an erased key.
 * @param day the last day of expiring keys, or null if the keys do not expire
 */
async function addKeys(tx: KeyDb, masters: Masters, owners: readonly string[], day: number | null): Promise<void> {
  const master = masters.byId((await lockedRing(tx)).current)
  const rows = owners.map((owner): SealingKey => {
    const wrapped = wrapKey(master, owner, randomBytes(keyBytes))
    const isProfile = owner === numbers || day !== null ? 0 : 1
    return { owner, wrapped, master: master.id, erasedAt: null, isTidy: 0, isProfile, day, ...noChanges }
  })
  for (let start = 0; start < rows.length; start += batchSize) {
    await tx
      .insertInto('sealingKeys')
      .values(rows.slice(start, start + batchSize))
      .onConflict((conflict) => conflict.column('owner').doNothing())
      .execute()
  }
}

export interface Expected {
  /** The id of the key store that the database names. Absent for a new database. */
  claimed?: string | undefined
  /** If absent, the environment is neither checked nor recorded. */
  isLocal?: boolean
}

/** @throws StartError if a row has an unknown master key, because the data of this row would be unreadable */
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
  throw new StartError(
    masters.knows(current)
      ? `${keys} still wrapped with a missing master key. Set FORMER_MASTER_KEY and run npm run rotate-keys`
      : `${keys} wrapped with a missing master key. Set MASTER_KEY or FORMER_MASTER_KEY to this key`,
  )
}

function refuseRing({ id, isDeployed }: KeyRing, hasNumbers: boolean, { claimed, isLocal }: Expected): void {
  const areGone = id === '' ? claimed !== undefined : !hasNumbers
  if (areGone)
    throw new StartError(
      'The keys of this database are missing. Check KEYS_URL and DATA_DIR, or restore the keys (docs/operations.md)',
    )
  if (claimed !== undefined && claimed !== id) throw new StartError(notOfDatabase)
  if (isLocal === true && isDeployed === 1) throw new StartError(deployedOne)
}

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

/**
 * @param db a migrated database
 * @throws StartError if the key store is not the expected store, or if a master key is missing
 */
export async function createKeys(db: KeyDb, secrets: CurrentMasterSecrets, expected: Expected): Promise<Keys> {
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
      if (row === undefined)
        throw new StartError(
          `There is no key of ${owner}. Restore the keys: docs/operations.md, Restoring only the keys`,
        )
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
