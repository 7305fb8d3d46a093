import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startRequest } from '../data-requests/requests.ts'
import { bare } from '../data-requests/testing/database-without-server.ts'
import { fillFor, plainValues } from '../data-requests/testing/rows.ts'
import { transaction } from '../database/transaction.ts'
import { defaultBudgets } from '../limits/default-budgets.ts'
import { onDatabases } from '../testing/databases.ts'
import type { StoredState } from '../testing/stored-state.ts'
import { eraseProfile } from './erase.ts'
import { eraseRetained } from './retained-signatures.ts'

/** The tables without rows of users, with the reasons. */
const ofNobody: Readonly<Record<string, string>> = {
  capture_marks: 'Keyed marks of scans, which identify no user. The sweep deletes them.',
  feature_flags: 'Settings of the service.',
  key_ring: 'The id of the master key that wraps the other keys.',
  key_store: 'The id of the key store of the database.',
  migrations: 'The names of the applied migrations.',
  palm_gallery: 'One counter of the service.',
  proofs: 'Keyed marks of places and of visits with a profile, which identify no user. The sweep deletes them.',
  shell_keys: 'Public keys of app shells.',
  telemetry: 'The counts of reported names on a day.',
}

const staysAfterErasure: Readonly<Record<string, string>> = {
  consents: 'A consent may have to be proven later. The row contains neither the device nor the visit.',
  document_texts: 'The texts of agreements, the same for all users.',
  farewells: 'The text about the erasure. It is deleted after it was sent (texts/erasure-notices.test.ts).',
  palm_removals: 'Other servers need it to drop the palm from their memory. The sweep deletes it.',
  sealing_keys: 'Without it, a restore of an older database would restore the user.',
  sessions: 'A repeated deletion gets its response from it. It identifies no user, and the sweep deletes it.',
}

/** The text columns that are not sealed. Key: the reason. A column with only ids or marks needs no reason. */
const openText: Readonly<Record<string, readonly string[]>> = {
  'A word from a closed list': [
    'kept_palms.hand',
    ...['challenges.step', 'consents.agreement_id', 'document_texts.agreement_id', 'enrolment_palms.hand'],
    ...[
      'enrolments.agreement_id',
      'enrolments.preference',
      'otp_codes.use_case',
      'palm_removals.hand',
      'palms.hand',
      'undo_links.hand',
    ],
    ...['sessions.signed_in_by', 'profiles.status', 'data_requests.language', 'document_texts.language'],
  ],
  'The id of a partner, a program or a page': [
    'host_sessions.audience',
    ...['authorizations.application', 'consents.application', 'consents.context', 'program_links.program_id'],
  ],
  'The text of an agreement, the same for all users': [
    ...['consents.text_hash', 'document_texts.hash', 'document_texts.html', 'document_texts.title'],
  ],
  'Keyed marks and ids, with fixed words between them': [
    ...['attempts.key', 'attempts.outcome', 'attempts.profile_id', 'challenges.candidates', 'challenges.charged'],
    'challenges.device',
    ...['enrolment_palms.charged', 'limits.key', 'otp_codes.charged', 'otp_codes.mac', 'pending_transactions.id'],
    ...['sealing_keys.master', 'sealing_keys.number_mark', 'sealing_keys.owner'],
  ],
}
const openColumns = new Set(Object.values(openText).flat())

/** An erasure may delete rows of other users in this table, because each write deletes expired rows. */
const prunedByAge = 'palm_removals'

/** This table is empty on deployed servers, which use a carrier. */
const localTable = 'sms_outbox'

interface Column {
  name: string
  dataType: string
}
interface Table {
  name: string
  columns: readonly Column[]
  rows: readonly Readonly<Record<string, unknown>>[]
}

const asText = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)
/** Matches the column types of sealed values, times and counts on SQLite and PostgreSQL. */
const bytesOrNumber = /^(?:bytea|blob|bigint|int8)$/i
/** Whether all values are generated ids or keyed marks, which identify no user. */
const areMarks = (values: readonly unknown[]): boolean =>
  values.some((value) => value !== null) &&
  values.every((value) => value === null || (typeof value === 'string' && /^[\w-]{22}$/.test(value)))
const idOf = (row: object): string => JSON.stringify(Object.entries(row).map(([name, value]) => [name, asText(value)]))

async function tablesOf<Tables>(db: Kysely<Tables>): Promise<Table[]> {
  const plain = db.withoutPlugins()
  const tables: Table[] = []
  for (const { name, columns } of await plain.introspection.getTables({ withInternalKyselyTables: false })) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(plain)
    tables.push({ name, columns, rows })
  }
  return tables
}

function without(now: readonly Table[], ...earlier: readonly (readonly Table[])[]): Table[] {
  const known = new Set(earlier.flat().flatMap(({ name, rows }) => rows.map((row) => `${name} ${idOf(row)}`)))
  return now.map((table) => ({ ...table, rows: table.rows.filter((row) => !known.has(`${table.name} ${idOf(row)}`)) }))
}

const rowsIn = (tables: readonly Table[], name: string) => tables.find((table) => table.name === name)?.rows ?? []

onDatabases('tables of the database', ({ open }) => {
  const { clock, db, keys, person, worker } = bare(open)
  /** On PostgreSQL, both stores are in one database. */
  const look = async () => {
    const all = [...(await tablesOf(db())), ...(await tablesOf(keys().db))]
    return [...new Map(all.map((table) => [table.name, table])).values()]
  }
  const filled = async () => {
    const user = await person()
    await fillFor(db(), keys(), user)
    await transaction(db(), (tx) => startRequest(tx, { budgets: defaultBudgets }, user.profileId, clock.now()))
    await worker().run()
    return user
  }
  const snapshot: {
    one?: StoredState
    failure?: string
    own: Table[]
    others: Table[]
    before: Table[]
    left: Table[]
    now: Table[]
  } = {
    ...{ own: [], others: [], before: [], left: [], now: [] },
  }
  beforeAll(async () => {
    const store = { db: db(), keys: keys() }
    snapshot.before = await look()
    const user = await filled()
    snapshot.own = without(await look(), snapshot.before)
    await filled()
    snapshot.others = without(await look(), snapshot.before, snapshot.own)
    snapshot.one = user
    // If the erasure does not delete a row of a new table, the row violates a foreign key. Catch the error, because the
    // other tests must still run.
    await eraseProfile(store, user.profileId, clock.now()).catch((error: unknown) => {
      snapshot.failure = `${error}. Delete the rows of the new table in deleteRows (users/erase-rows.ts).`
    })
    // An erasure writes retained palms only for a user with a pending transaction.
    const retained = without(await look(), snapshot.before, snapshot.others).filter(({ name }) => name === 'kept_palms')
    snapshot.own = [...snapshot.own.filter(({ name }) => name !== 'kept_palms'), ...retained]
    await db().deleteFrom('pendingTransactions').where('profileId', '=', user.profileId).execute()
    await eraseRetained(store, clock.now())
    snapshot.now = await look()
    snapshot.left = without(snapshot.now, snapshot.before, snapshot.others)
  })

  test('each table without a row of the test user has a listed reason', () => {
    const complaints = snapshot.own.flatMap(({ name, rows }) => {
      if (rows.length > 0 || name in ofNobody) return []
      return [
        `${name}: no row of a person. Write one in fillFor (data-requests/testing/rows.ts), or add a reason to ofNobody here.`,
      ]
    })
    expect(complaints).toEqual([])
    expect(Object.keys(ofNobody).filter((name) => !snapshot.own.some((table) => table.name === name))).toEqual([])
  })

  test('a column with user data is sealed or has a listed reason', () => {
    const values = plainValues(snapshot.one?.phone ?? '')
    const complaints = snapshot.own.flatMap(({ name, columns, rows }) =>
      columns.flatMap((column) => {
        const [own, others] = [rows, rowsIn(snapshot.others, name)].map((some) => some.map((row) => row[column.name]))
        const at = `${name}.${column.name}`
        const open = values.filter((value) => own?.some((item) => asText(item).includes(value)))
        const how = 'Seal it with keys.keyFor(profileId), as users/profiles.ts does'
        if (name === localTable || name in ofNobody || rows.length === 0) return []
        if (open.length > 0) return [`${at}: '${open[0]}' is readable. ${how}.`]
        if (!bytesOrNumber.test(column.dataType) && !areMarks(own ?? []) && !openColumns.has(at))
          return [`${at}: it is not sealed. ${how}, or add a reason to openText here.`]
        const isAlike = own?.some(
          (item) => item instanceof Uint8Array && others?.some((two) => asText(item) === asText(two)),
        )
        return isAlike ? [`${at}: two people have the same bytes, so they are not sealed. ${how}.`] : []
      }),
    )
    expect(complaints).toEqual([])
  })

  test('an erasure succeeds for a user with rows in each table', () => {
    expect(snapshot.failure).toBeUndefined()
  })

  test('a table keeps rows of an erased user only for a listed reason', () => {
    const complaints = snapshot.left.flatMap(({ name, rows }) => {
      if (rows.length === 0 || name in staysAfterErasure || name in ofNobody) return []
      return [
        `${name}: ${rows.length} rows of an erased person. Delete them in deleteRows (users/erase-rows.ts), or add a reason to staysAfterErasure here.`,
      ]
    })
    const { phone = '', device = '' } = snapshot.one ?? {}
    const values = [...plainValues(phone), keys().mark(phone), device, 'mark of a device', 'checkout-7']
    const named = snapshot.left.flatMap(({ name, rows }) =>
      values
        .filter((value) => rows.some((row) => Object.values(row).some((item) => asText(item).includes(value))))
        .map(
          (value) =>
            `${name}: '${value}' of an erased person is readable. Clear it in deleteRows (users/erase-rows.ts).`,
        ),
    )
    expect([...complaints, ...named]).toEqual([])
  })

  test('an erasure keeps the rows of other users', () => {
    const lost = without([...snapshot.before, ...snapshot.others], snapshot.now)
      .filter(({ name, rows }) => rows.length > 0 && !(name in ofNobody) && name !== prunedByAge)
      .map(({ name, rows }) => `${name}: ${rows.length} rows of another person are gone. Delete by profileId.`)
    expect(lost).toEqual([])
  })
})
