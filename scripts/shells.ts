import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { eventLines } from '../apps/backend/src/event-lines.ts'
import { listShellKeys, revokeShellKey } from '../apps/backend/src/shells/shell-keys.ts'
import { postgresDialect } from '../apps/backend/src/store/postgres.ts'
import { sqliteDialect } from '../apps/backend/src/store/sqlite.ts'
import { openStore } from '../apps/backend/src/store/store.ts'
import { root } from './parts/stamp.ts'

const { values } = parseArgs({ options: { revoke: { type: 'string' } } })
const { DATABASE_URL = '', DATA_DIR } = process.env
const folder = resolve(root, DATA_DIR || '.data')
if (DATABASE_URL === '' && !existsSync(join(folder, 'palmflow.sqlite'))) {
  console.error(`There is no database in ${folder}: DATA_DIR or DATABASE_URL says where it is.`)
  process.exit(1)
}
const db = openStore(DATABASE_URL === '' ? sqliteDialect(folder) : postgresDialect(DATABASE_URL, () => {}))
const { report } = eventLines((line) => console.error(line), Date.now)
const day = (at: number): string => new Date(at).toISOString().slice(0, 10)

let isDone = true
if (values.revoke === undefined) {
  for (const { id, kind, registeredAt, revokedAt } of await listShellKeys(db)) {
    const end = revokedAt === null ? 'counts' : `taken back ${day(revokedAt)}`
    console.log(`${id}  ${kind}  registered ${day(registeredAt)}, ${end}`)
  }
} else {
  isDone = await revokeShellKey({ db, report }, values.revoke, Date.now())
  console.log(isDone ? `${values.revoke} counts no more.` : `No key that counts is called ${values.revoke}.`)
}
await db.destroy()
process.exit(isDone ? 0 : 1)
