import { timeOf } from '../base/clock.ts'
import type { Keys } from '../keys/keys.ts'
import type { Profile } from '../people/profiles.ts'
import type { Tables } from '../store/schema.ts'
import type { Db } from '../store/store.ts'

/** One thing that is stored, by a name in plain words; a time in UTC. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>

/** Whose facts are read, and with what. */
export interface Reading {
  db: Db
  keys: Keys
  profile: Profile
  /** Of their number. */
  mark: string
}

/** What one table knows of a person. */
export interface Section {
  title: string
  about: string
  read: (reading: Reading) => Promise<readonly Facts[]>
}

export type TableName = keyof Tables

export const timeOrNever = (at: number | null): string | null => (at === null ? null : timeOf(at))
export const isYes = (flag: number): boolean => flag === 1
