import { expect, test } from 'vitest'
import { migrateBy } from '../database/migrate.ts'
import { migrations } from '../database/migrations.ts'
import { onDatabases } from '../testing/databases.ts'
import { openDb } from '../testing/enrolled-users.ts'
import { proofsAt } from './proofs.ts'

/** The schema of the previous version, which stored proofs as rows of `limits`. */
const before = {
  name: 'before',
  statements: [
    'create table limits (key text primary key, used bigint not null, ends_at bigint not null)',
    `insert into limits values ('proof:home', 2, 500), ('own-number:visit', 1, 500), ('pin:person', 3, 500)`,
  ],
}

onDatabases('the table of proofs', ({ open }) => {
  test('the migration copies the proofs of the previous version into the proofs table', async () => {
    const { options, drop } = await open()
    const db = openDb(options)
    const added = migrations.filter(({ name }) => name === '0031-proofs-have-a-table')
    await migrateBy(db, [before, ...added], 0)
    expect(await proofsAt(db, 'home', 499)).toBe(2)
    expect(await proofsAt(db, 'home', 500)).toBe(0)
    expect(await proofsAt(db, 'own-number:visit', 499)).toBe(1)
    expect(await db.selectFrom('proofs').select('mark').execute()).toHaveLength(2)
    await db.destroy()
    await drop()
  })
})
