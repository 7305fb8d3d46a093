import { timeOf } from '../base/clock.ts'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import type { Keys } from '../keys/keys.ts'
import type { Profile } from '../users/profiles.ts'

/** Keys are readable names, and times are in UTC. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>

export interface Reading {
  db: Db
  keys: Keys
  profile: Profile
  mark: string
}

export interface Section {
  title: string
  about: string
  read: (reading: Reading) => Promise<readonly Facts[]>
}

export type TableName = keyof Tables

export const timeOrNever = (at: number | null): string | null => (at === null ? null : timeOf(at))
export const isYes = (flag: number): boolean => flag === 1
