import type { Kysely } from 'kysely'

/** The key of a profile, or of the service if `owner` is a name. */
export interface SealingKey {
  owner: string
  /** Null after an erasure. The key is then never created again. */
  wrapped: Uint8Array | null
  /** The id of the master key that wraps this key. Null after an erasure. */
  master: string | null
  erasedAt: number | null
  /** 1 if the database has no data of the owner either. */
  isTidy: number
  /** 0 for a key of the service. */
  isProfile: number
  /** The last day of an expiring key, in days since 1970. The row is deleted after it. */
  day: number | null
  /** The time of the owner's last palm removal, and the last changed number. An older backup lacks both. */
  leftRemovedAt: number | null
  rightRemovedAt: number | null
  numberMark: string | null
  /** The number, sealed with this key. */
  numberSealed: Uint8Array | null
}

export interface KeyRing {
  /** Empty until the first start. */
  id: string
  current: string
  /** 1 after a deployed server has started with this key store. */
  isDeployed: number
  /** The number of write probes of the database (operations/readiness.ts). */
  writeChecks: number
}

export interface KeyTables {
  sealingKeys: SealingKey
  /** The only row: the id of this key store, and the current master key. */
  keyRing: KeyRing
}

/** The key store of a database. It is never in the backups of the database. */
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
      // The row exists from the beginning, so that one of two parallel first starts waits for the other.
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
