import type { ofPending } from './facts-pending.ts'
import type { ofProfile } from './facts-profile.ts'
import type { ofVisits } from './facts-visits.ts'
import type { TableName } from './section.ts'

type ExportedTable = keyof typeof ofProfile | keyof typeof ofPending | keyof typeof ofVisits

/**
 * The code does not compile if a table is missing from all lists. A table with rows of one user belongs in `ofProfile`,
 * `ofPending` or `ofVisits`.
 */
export const notExported = {
  captureMarks: 'Keyed marks of scans. Their user cannot be found.',
  farewells: 'The texts about an erasure, until they are sent. The user has no profile any more.',
  proofs: 'Keyed marks of networks with a correct code. Their user cannot be found.',
  identityTokens: 'The ids of tokens for the services above. Each token is valid for one minute.',
  keptPalms: 'Palms of users who left while a transaction was pending. These users have no profile any more.',
  telemetry: 'The number of reports of each name on a day. It has no user.',
  featureFlags: 'Settings of the service.',
  palmGallery: 'One counter of the service.',
  shellKeys: 'Keys of app shells, which belong to no user.',
  smsOutbox: 'The texts on the machine of a developer. It is empty on a deployed server.',
} as const satisfies Record<Exclude<TableName, ExportedTable>, string>

export const ofService = {
  migrations: 'The names of the applied migrations.',
  keyStore: 'The id of the key store of the database.',
  sealingKeys: 'The keys. The file lists them as stored and not included.',
  keyRing: 'The id of the master key that wraps the other keys.',
} as const

interface Reason {
  what: string
  why: string
}

export const excludedFields = [
  {
    what: 'Your PIN',
    why: 'We store only a sealed one-way hash. Anyone who had it could try every PIN against it.',
  },
  {
    what: 'Your palm signatures',
    why: 'You can’t change a palm. Your signatures are sealed with a key that’s yours alone and never leave the server.',
  },
  {
    what: 'The keys that seal your data, and the marks that find your number, devices and addresses',
    why: 'Anyone who had them could read or find what’s sealed. Marks mean nothing without our keys.',
  },
  {
    what: 'Codes, and fingerprints of your answers',
    why: 'We keep them for a day at most, as marks that can be compared but not read.',
  },
  {
    what: 'Version counters of our servers',
    why: 'Versions of session tokens and positions in lists of changes: numbers that mean nothing elsewhere.',
  },
] as const satisfies readonly Reason[]

/** Data that a user may expect in the file. The server does not store this data (R004, ruling 29). */
export const externalFields = [
  { what: 'Payment methods', why: 'We don’t store any here. You link them where you pay.' },
  { what: 'Government ID', why: 'We don’t store any here. You show it where it’s asked for.' },
] as const satisfies readonly Reason[]
