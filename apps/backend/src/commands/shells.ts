import { parseArgs } from 'node:util'
import { eventLines } from '../base/event-lines.ts'
import type { Db } from '../database/database.ts'
import { listShellKeys, revokeShellKey } from '../shells/shell-keys.ts'
import { fail, operateOnPeople } from './operate.ts'

const { values } = parseArgs({ options: { revoke: { type: 'string' } } })
const { report } = eventLines((line) => console.error(line), Date.now)
const day = (at: number): string => new Date(at).toISOString().slice(0, 10)

async function list(db: Db): Promise<void> {
  for (const { id, kind, registeredAt, revokedAt } of await listShellKeys(db)) {
    const end = revokedAt === null ? 'valid' : `revoked ${day(revokedAt)}`
    console.log(`${id}  ${kind}  registered ${day(registeredAt)}, ${end}`)
  }
}

async function revoke(db: Db, id: string): Promise<void> {
  if (await revokeShellKey({ db, report }, id, Date.now())) return console.log(`${id} is revoked.`)
  fail(`No valid key has the id ${id}.`)
}

await operateOnPeople(process.env, (db) => (values.revoke === undefined ? list(db) : revoke(db, values.revoke)))
