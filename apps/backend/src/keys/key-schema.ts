import type { Kysely } from 'kysely'

/** `owner` is the id of a profile or the name of another key. */
export interface SealingKey {
  owner: string
  /** Null after an erasure. The key is then never created again. */
  wrapped: Uint8Array | null
  /** The id of the master key that wraps this key. Null after an erasure. */
  master: string | null
  erasedAt: number | null
  /** 1 if all data of the owner were deleted from the database. */
  isTidy: number
  isProfile: number
  /**
   * The last day of an expiring key, in days since 1970. The row is deleted after the next day. Null if the key does
   * not expire.
   */
  day: number | null
  /**
   * The times of the last removals of the owner's palms. `numberMark` is the mark of the phone number after the last
   * change. The restore of an older backup repeats these changes.
   */
  leftRemovedAt: number | null
  rightRemovedAt: number | null
  numberMark: string | null
  /** The phone number, sealed with this key. */
  numberSealed: Uint8Array | null
}

export interface KeyRing {
  /** The id of the key store. Empty before the first start. */
  id: string
  current: string
  /** 1 after a deployed server has started with this key store. */
  isDeployed: number
  /** The number of write probes for readiness (operations/readiness.ts). */
  writeChecks: number
}

export interface KeyTables {
  sealingKeys: SealingKey
  /** This table has one row, with the id of the key store and the current master key. */
  keyRing: KeyRing
}

/** The backups of the database do not contain the key store. */
export type KeyDb = Kysely<KeyTables>

export const keyMigrations = [
  {
    name: 'keys-0001-sealing-keys',
    statements: [
      `create table sealing_keys (
        owner text primary key, wrapped bytea, master text, erased_at bigint, is_tidy bigint not null, is_profile bigint not null,
        check ((wrapped is null) = (erased_at is not null)), check ((wrapped is null) = (master is null)))`,
      'create index sealing_keys_master on sealing_keys (master)',
      'create index sealing_keys_untidy on sealing_keys (is_tidy, erased_at)',
      'create table key_ring (id text primary key, current text not null)',
      // Insert the row before the first start. Of two parallel first starts, one then waits for the lock of the other.
      `insert into key_ring (id, current) values ('', '')`,
    ],
  },
  {
    name: 'keys-0002-keys-of-a-day',
    statements: [
      'alter table sealing_keys add column day bigint',
      'create index sealing_keys_day on sealing_keys (day)',
    ],
  },
  {
    name: 'keys-0003-deployed',
    statements: ['alter table key_ring add column is_deployed bigint not null default 0'],
  },
  {
    name: 'keys-0004-write-checks',
    statements: ['alter table key_ring add column write_checks bigint not null default 0'],
  },
  {
    name: 'keys-0005-changes-of-a-person',
    statements: [
      'alter table sealing_keys add column left_removed_at bigint',
      'alter table sealing_keys add column right_removed_at bigint',
      'alter table sealing_keys add column number_mark text',
      'alter table sealing_keys add column number_sealed bytea',
    ],
  },
] as const
