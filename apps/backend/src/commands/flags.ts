import { parseArgs } from 'node:util'
import { featureFlagIds, telemetryKillSwitch, treatmentVariant } from '@palmflow/contract'
import type { Db } from '../database/database.ts'
import { readFeatureFlags, setFeatureFlag } from '../users/feature-flags.ts'
import { fail, operateOnPeople } from './operate.ts'

const { values } = parseArgs({ options: { set: { type: 'string' } } })
const known: readonly string[] = [...Object.values(featureFlagIds), telemetryKillSwitch]

async function list(db: Db): Promise<void> {
  const stored = await readFeatureFlags(db)
  for (const id of new Set([...known, ...Object.keys(stored)])) console.log(`${id}  ${stored[id] ?? 'not set'}`)
}

async function set(db: Db, wish: string): Promise<void> {
  const [id = '', variant = ''] = wish.split('=', 2)
  if (!known.includes(id)) return fail(`Unknown flag ${id}: npm run flags lists all flags.`)
  if (!/^[\w.-]{1,16}$/.test(variant)) return fail(`Invalid variant: --set <flag>=${treatmentVariant}`)
  await setFeatureFlag(db, { id, variant })
  console.log(`${id} is ${variant}.`)
}

await operateOnPeople(process.env, (db) => (values.set === undefined ? list(db) : set(db, values.set)))
