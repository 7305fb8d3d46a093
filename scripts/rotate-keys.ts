import { eventLines } from '../apps/backend/src/event-lines.ts'
import { dropFormerMasterFile, renewMasterFile } from '../apps/backend/src/keys/master-files.ts'
import { rotateKeys } from '../apps/backend/src/keys/rotation.ts'
import { dataDirOf, isLocal, openPlace } from '../apps/backend/src/operator/open-place.ts'

const { env } = process
const hasFiles = isLocal(env) && (env.MASTER_KEY ?? '') === ''
if (!hasFiles && (env.FORMER_MASTER_KEY ?? '') === '') {
  console.error('Set MASTER_KEY to the new key and FORMER_MASTER_KEY to the one before, here and on every server.')
  process.exit(1)
}
// The first start makes the files.
await (await openPlace(env, Date.now())).close()
if (hasFiles) renewMasterFile(dataDirOf(env))
const place = await openPlace(env, Date.now())
const count = await rotateKeys(place.keys, eventLines((line) => console.error(line), Date.now).report)
await place.close()
if (hasFiles) dropFormerMasterFile(dataDirOf(env))
console.log(`${count} keys are wrapped anew; nothing needs the former master key any more.`)
