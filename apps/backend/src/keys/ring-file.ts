import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export const deployedOne = 'This database is a deployed one: set ENVIRONMENT'

/** A store of keys in a file: which one it is. */
export interface Ring {
  id: string
  isDeployed: boolean
}

/** @returns undefined where there is none, or one that has no name yet: it has never held a key. */
export function ringIn(file: string): Ring | undefined {
  if (!existsSync(file)) return undefined
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true })
    // Of an older version it does not say where it was used.
    const { id, is_deployed: deployed } = database.prepare('select * from key_ring').get() ?? {}
    return typeof id === 'string' && id !== '' ? { id, isDeployed: deployed === 1 } : undefined
  } catch {
    return undefined
  } finally {
    database?.close()
  }
}
