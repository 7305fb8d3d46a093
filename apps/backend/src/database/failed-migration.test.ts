import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { onDatabases } from '../testing/databases.ts'
import { openDb } from '../testing/enrolled-users.ts'
import { migrateBy } from './migrate.ts'

onDatabases('migrations that fail', ({ open }) => {
  test('a corrected migration runs after the failed migration was rolled back', async () => {
    const { options, drop } = await open()
    const db = openDb(options)
    onTestFinished(async () => {
      await db.destroy()
      await drop()
    })
    const first = { name: 'first', statements: ['create table people (id text primary key)'] }
    const second = {
      name: 'second',
      statements: ['alter table people add column word text', 'create table more (id text)', 'this is no statement'],
    }
    await migrateBy(db, [first], 0)
    const done = async () => (await sql<{ name: string }>`select name from migrations`.execute(db)).rows
    await expect(migrateBy(db, [first, second], 1)).rejects.toThrow()
    expect(await done()).toEqual([{ name: 'first' }])
    await expect(sql`select word from people`.execute(db)).rejects.toThrow()
    await expect(sql`select id from more`.execute(db)).rejects.toThrow()
    const mended = { ...second, statements: second.statements.slice(0, 2) }
    await Promise.all([migrateBy(db, [first, mended], 2), migrateBy(db, [first, mended], 2)])
    expect(await done()).toEqual([{ name: 'first' }, { name: 'second' }])
    expect((await sql`select word from people`.execute(db)).rows).toEqual([])
  })
})
