import { timeOf } from '../base/clock.ts'
import type { Keys } from '../keys/keys.ts'
import type { Profile } from '../people/profiles.ts'
import type { Db } from '../store/database.ts'
import type { Tables } from '../store/schema.ts'

/** The facts of one row. Keys are readable names, and times are in UTC. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>

/** The user whose facts are read, with the keys that decrypt them. */
export interface Reading {
  db: Db
  keys: Keys
  profile: Profile
  /** The mark of the user's number. */
  mark: string
}

/** The facts about a user from one table. */
export interface Section {
  title: string
  about: string
  read: (reading: Reading) => Promise<readonly Facts[]>
}

export type TableName = keyof Tables

export const timeOrNever = (at: number | null): string | null => (at === null ? null : timeOf(at))
export const isYes = (flag: number): boolean => flag === 1
