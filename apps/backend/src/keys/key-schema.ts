import type { Kysely } from 'kysely'

/** Of one profile; or, with a name in place of an id, of the service. */
export interface SealingKey {
  owner: string
  /** null: erased, and never made again. */
  wrapped: Uint8Array | null
  /** Id of the master key that it is wrapped with; null once erased. */
  master: string | null
  erasedAt: number | null
  /** 1 where nothing of the owner is left in the database either. */
  isTidy: number
  /** 0: the service's own. */
  isProfile: number
  /** Of a key that ends by itself: after which day since 1970. Its row goes with it, and leaves nothing. */
  day: number | null
  /** When the owner last took a palm away, and the number that they last changed to: an older backup knows neither. */
  leftRemovedAt: number | null
  rightRemovedAt: number | null
  numberMark: string | null
  /** The number, under this very key. */
  numberSealed: Uint8Array | null
}

export interface KeyRing {
  /** Empty until the first start. */
  id: string
  current: string
  /** 1 once a server has started on it outside local. */
  isDeployed: number
  /** How often a server has asked whether the database takes a write (operations/readiness.ts). */
  writeChecks: number
}

export interface KeyTables {
  sealingKeys: SealingKey
  /** One row: which store of keys this is, and which master key wraps from now on. */
  keyRing: KeyRing
}

/** Beside the database that it keeps the keys of, never within its backups. */
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
      // Its one row is there from the beginning, so that of two first starts one waits for the other.
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
