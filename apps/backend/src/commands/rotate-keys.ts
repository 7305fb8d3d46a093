import { eventLines } from '../base/event-lines.ts'
import { dropFormerMasterFile, renewMasterFile } from '../keys/master-files.ts'
import { rotateKeys } from '../keys/rotation.ts'
import { dataDirOf, isLocal, openExisting } from '../operator/open-store.ts'
import { operate, stop } from './operate.ts'

const { env } = process

async function rotate(): Promise<void> {
  const hasFiles = isLocal(env) && (env.MASTER_KEY ?? '') === ''
  if (!hasFiles && (env.FORMER_MASTER_KEY ?? '') === '') {
    stop('Set MASTER_KEY to the new key and FORMER_MASTER_KEY to the former one, here and on each server.')
  }
  // Open the store before the master key is replaced, to check that the current master key can decrypt the keys.
  await (await openExisting(env, Date.now())).close()
  if (hasFiles) renewMasterFile(dataDirOf(env))
  const store = await openExisting(env, Date.now())
  const { report } = eventLines((line) => console.error(line), Date.now)
  try {
    const count = await rotateKeys(store.keys, report)
    if (hasFiles) dropFormerMasterFile(dataDirOf(env))
    console.log(`${count} keys are wrapped with the new master key. The former master key is no longer needed.`)
  } finally {
    await store.close()
  }
}

await operate(rotate)
