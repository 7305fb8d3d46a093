import { parseArgs } from 'node:util'
import { eventLines } from '../apps/backend/src/event-lines.ts'
import { dataDirOf, refuseNowhere } from '../apps/backend/src/operator/open-place.ts'
import { listShellKeys, revokeShellKey } from '../apps/backend/src/shells/shell-keys.ts'
import { postgresDialect } from '../apps/backend/src/store/postgres.ts'
import { sqliteDialect } from '../apps/backend/src/store/sqlite.ts'
import { type Db, openStore } from '../apps/backend/src/store/store.ts'
import { operate } from './parts/operate.ts'

const { values } = parseArgs({ options: { revoke: { type: 'string' } } })
const { env } = process
const { DATABASE_URL = '' } = env
const { report } = eventLines((line) => console.error(line), Date.now)
const day = (at: number): string => new Date(at).toISOString().slice(0, 10)

async function list(db: Db): Promise<void> {
  for (const { id, kind, registeredAt, revokedAt } of await listShellKeys(db)) {
    const end = revokedAt === null ? 'counts' : `taken back ${day(revokedAt)}`
    console.log(`${id}  ${kind}  registered ${day(registeredAt)}, ${end}`)
  }
}

async function revoke(db: Db, id: string): Promise<void> {
  if (await revokeShellKey({ db, report }, id, Date.now())) return console.log(`${id} counts no more.`)
  console.error(`No key that counts is called ${id}.`)
  process.exitCode = 1
}

await operate(async () => {
  refuseNowhere(env)
  const db = openStore(DATABASE_URL === '' ? sqliteDialect(dataDirOf(env)) : postgresDialect(DATABASE_URL, () => {}))
  try {
    await (values.revoke === undefined ? list(db) : revoke(db, values.revoke))
  } finally {
    await db.destroy()
  }
})
