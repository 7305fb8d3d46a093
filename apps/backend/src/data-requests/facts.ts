import { timeOf } from '../base/clock.ts'
import type { Db } from '../database/database.ts'
import type { Keys } from '../keys/keys.ts'
import { profileById } from '../users/profiles.ts'
import { ofPending } from './facts-pending.ts'
import { ofProfile } from './facts-profile.ts'
import { ofVisits } from './facts-visits.ts'
import { excludedFields, externalFields } from './not-exported.ts'
import type { Facts, Section } from './section.ts'

export interface ExportedSection extends Pick<Section, 'title' | 'about'> {
  entries: readonly Facts[]
}

/** The form of `data.json`. */
export interface ProfileFacts {
  request: string
  madeAt: string
  stored: Readonly<Record<string, ExportedSection>>
  keptButNotIncluded: typeof excludedFields
  notKeptHere: typeof externalFields
}

const sections: Readonly<Record<string, Section>> = { ...ofProfile, ...ofPending, ...ofVisits }

/** @returns undefined if the user was erased */
export async function factsOf(
  { db, keys }: { db: Db; keys: Keys },
  { id, profileId }: { id: string; profileId: string },
  now: number,
): Promise<ProfileFacts | undefined> {
  const profile = await profileById(db, keys, profileId)
  if (profile === undefined) return undefined
  const reading = { db, keys, profile, mark: keys.mark(profile.phone) }
  const stored: Record<string, ExportedSection> = {}
  for (const [name, { title, about, read }] of Object.entries(sections)) {
    stored[name] = { title, about, entries: await read(reading) }
  }
  return { request: id, madeAt: timeOf(now), stored, keptButNotIncluded: excludedFields, notKeptHere: externalFields }
}
