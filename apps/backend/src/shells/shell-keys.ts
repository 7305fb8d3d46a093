import { createHash, createPublicKey, verify } from 'node:crypto'
import type { Backend } from '../backend.ts'
import type { Db } from '../database/database.ts'
import type { ShellKey } from '../database/schema-palms.ts'
import { transaction } from '../database/transaction.ts'
import { loggedKind, type ShellStatement } from './attestation.ts'

const uncompressed = 4
const coordinateBytes = 32
const keyBytes = 1 + 2 * coordinateBytes

/** @throws if the bytes are not an uncompressed point of P-256 */
function keyObject(publicKey: Uint8Array) {
  const bytes = Buffer.from(publicKey)
  if (bytes.length !== keyBytes || bytes[0] !== uncompressed) throw new RangeError('No uncompressed point of P-256')
  const x = bytes.subarray(1, 1 + coordinateBytes).toString('base64url')
  const y = bytes.subarray(1 + coordinateBytes).toString('base64url')
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
}

function isPoint(publicKey: Uint8Array): boolean {
  try {
    keyObject(publicKey)
    return true
  } catch {
    return false
  }
}

export const shellKeyId = (publicKey: Uint8Array): string => createHash('sha256').update(publicKey).digest('base64url')

/**
 * A revoked key stays revoked.
 * @returns the id of the key, or undefined without a valid attestation
 */
export async function registerShellKey(
  { db, shells, report }: Pick<Backend, 'db' | 'shells' | 'report'>,
  statement: ShellStatement,
  now: number,
): Promise<string | undefined> {
  const { publicKey, kind } = statement
  const id = shellKeyId(publicKey)
  if (!isPoint(publicKey) || !(await shells.isGenuine(statement))) {
    report('shell-key-refused', { kind: loggedKind(kind) })
    return undefined
  }
  const row: ShellKey = { id, publicKey, kind, registeredAt: now, revokedAt: null }
  const added = await transaction(db, (tx) =>
    tx
      .insertInto('shellKeys')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst(),
  )
  if (added !== undefined) report('shell-key-registered', { key: id, kind })
  return id
}

/**
 * After a revocation, all servers treat a scan of this key as unsigned, also in running challenges.
 * @returns whether the key existed and was valid
 */
export async function revokeShellKey(
  { db, report }: Pick<Backend, 'db' | 'report'>,
  id: string,
  now: number,
): Promise<boolean> {
  const revoked = await transaction(db, (tx) =>
    tx
      .updateTable('shellKeys')
      .set({ revokedAt: now })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .returning('kind')
      .executeTakeFirst(),
  )
  if (revoked === undefined) return false
  report('shell-key-revoked', { key: id, kind: revoked.kind })
  return true
}

/** Inserts a missing key, because an older copy of the database may lack the key. */
export const keepRevoked = (db: Db, key: ShellKey): Promise<unknown> =>
  transaction(db, (tx) =>
    tx
      .insertInto('shellKeys')
      .values(key)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ revokedAt: key.revokedAt }))
      .execute(),
  )

export const listShellKeys = (db: Db): Promise<ShellKey[]> =>
  db.selectFrom('shellKeys').selectAll().orderBy('registeredAt').orderBy('id').execute()

export const findShellKey = (db: Db, id: string): Promise<ShellKey | undefined> =>
  db.selectFrom('shellKeys').selectAll().where('id', '=', id).executeTakeFirst()

export const isSignedBy = (key: ShellKey, statement: Uint8Array, signature: Uint8Array): boolean =>
  verify('sha256', statement, { key: keyObject(key.publicKey), dsaEncoding: 'ieee-p1363' }, signature)

/** Locks the row until the transaction ends. */
export const holdShell = (tx: Db, id: string): Promise<unknown> =>
  tx
    .updateTable('shellKeys')
    .set((row) => ({ kind: row.ref('kind') }))
    .where('id', '=', id)
    .execute()
