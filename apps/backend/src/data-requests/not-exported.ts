import type { TableName } from './fact.ts'
import type { ofPerson } from './facts-person.ts'
import type { ofVisits } from './facts-visits.ts'

type ExportedTable = keyof typeof ofPerson | keyof typeof ofVisits

/** The tables that are not in the file, with the reasons. A table in no list does not compile. */
export const notExported = {
  captureMarks: 'Keyed marks of scans that name nobody: whose they are cannot be found.',
  farewells: 'Of people that are erased: the text that tells them so, until it is sent.',
  proofs: 'Keyed marks of places where codes were right. They name nobody, and whose they are cannot be found.',
  identityTokens: 'Numbers of tokens for the services above, each for a minute, and which ones were used.',
  keptPalms: 'Of people who have left while a transaction of theirs was pending: nobody asks for them any more.',
  telemetry: 'How often pages told a name on a day: of nobody, and nothing of whom it came from.',
  featureFlags: 'Of the service, and of no person.',
  palmGallery: 'One counter of the service.',
  shellKeys: 'Keys of app shells, which belong to no person.',
  smsOutbox: 'Stands in for a carrier on a developer’s machine, with the codes in it; elsewhere it is empty.',
} as const satisfies Record<Exclude<TableName, ExportedTable>, string>

/** Technical tables of the database and of the key store. */
export const ofService = {
  migrations: 'Which changes of form the database has had.',
  keyStore: 'Which store of keys the database belongs to.',
  sealingKeys: 'The keys: named below as kept and not included.',
  keyRing: 'Which master key wraps the others.',
} as const

interface Reason {
  what: string
  why: string
}

/** Stored values that the file omits, because another reader of the file could misuse them. */
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

/** Data that a user may expect and that the server does not store (R004, ruling 29). */
export const externalFields = [
  { what: 'Payment methods', why: 'We don’t store any here. You link them where you pay.' },
  { what: 'Government ID', why: 'We don’t store any here. You show it where it’s asked for.' },
] as const satisfies readonly Reason[]
