import { parseArgs } from 'node:util'
import { eventLines } from '../apps/backend/src/event-lines.ts'
import { backUpKeys } from '../apps/backend/src/operator/backup.ts'
import { openPlace } from '../apps/backend/src/operator/open-place.ts'
import { eraseProfile } from '../apps/backend/src/people/erase.ts'
import { usPhone } from '../apps/backend/src/people/phones.ts'
import { profileByPhone } from '../apps/backend/src/people/profiles.ts'

const { values } = parseArgs({
  options: { profile: { type: 'string' }, phone: { type: 'string' }, backups: { type: 'string' } },
})
function stop(line: string): never {
  console.error(line)
  process.exit(1)
}

if (values.profile !== undefined && values.phone !== undefined) stop('Whom? --profile or --phone, not both.')
if (values.backups !== undefined && (process.env.KEYS_URL ?? '') !== '') {
  stop('The keys are in PostgreSQL: docs/operations.md says how their copy is renewed.')
}
const now = Date.now()
const { report } = eventLines((line) => console.error(line), Date.now)
const place = await openPlace(process.env, now)
const phone = usPhone(values.phone ?? '')
const id = values.profile ?? (phone && (await profileByPhone(place.db, place.keys, phone))?.id)
const isErased = id !== undefined && (await eraseProfile({ ...place, report }, id, now))
if (isErased && values.backups !== undefined) await backUpKeys(place, values.backups)
await place.close()
console.log(isErased ? `${id} is erased.` : 'Nobody is known by that: --profile takes an id, --phone a US number.')
process.exit(isErased ? 0 : 1)
