import type { TableName } from './fact.ts'
import type { ofPerson } from './facts-person.ts'
import type { ofVisits } from './facts-visits.ts'

type ExportedTable = keyof typeof ofPerson | keyof typeof ofVisits

/** Tables that are not in the file, with the reason. A table that is in neither list does not compile. */
export const notExported = {
  captureMarks: 'Keyed marks of scans that name nobody: whose they are cannot be found.',
  farewells: 'Of people that are erased: the text that tells them so, until it is sent.',
  proofs: 'Keyed marks of places where codes were right. They name nobody, and whose they are cannot be found.',
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

/** Stored values that the file leaves out, because a finder of the file could misuse them. */
export const excludedFields: readonly { what: string; why: string }[] = [
  {
    what: 'Your PIN',
    why: 'What is kept of it is a hash that nobody can turn back, sealed; whoever had it could try all PINs against it.',
  },
  {
    what: 'The bits of your palms',
    why: 'A palm cannot be changed. What is kept of yours is sealed under a key of your own, and never leaves the server.',
  },
  {
    what: 'The keys that your data is sealed under, and the marks that find your number, your devices and your addresses',
    why: 'Whoever has them can read or find what is sealed. Marks tell nothing without our keys.',
  },
  {
    what: 'Codes, and prints of what you answered',
    why: 'They are kept as marks that compare and cannot be read, for a day at most.',
  },
  {
    what: 'Counters by which our servers tell old from new',
    why: 'Versions of a visit’s tokens and places in lists of changes: numbers without a meaning outside.',
  },
]

/** Data that a user may expect and that are not stored (R004, ruling 29). */
export const externalFields: readonly { what: string; why: string }[] = [
  { what: 'Payment methods', why: 'None is kept here: they are linked where you pay.' },
  { what: 'Government ID', why: 'None is kept here: it is shown where it is asked for.' },
]
