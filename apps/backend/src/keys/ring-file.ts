import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export const deployedOne = 'This database belongs to a deployed server. Set ENVIRONMENT to beta, gamma or prod'

export interface Ring {
  id: string
  isDeployed: boolean
}

/** @returns undefined if the file is missing or unreadable, or if the store has no id and therefore no keys */
export function ringIn(file: string): Ring | undefined {
  if (!existsSync(file)) return undefined
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true })
    // Do not name the columns, because a file of an older version has no column for the environment.
    const { id, is_deployed: deployed } = database.prepare('select * from key_ring').get() ?? {}
    return typeof id === 'string' && id !== '' ? { id, isDeployed: deployed === 1 } : undefined
  } catch {
    return undefined
  } finally {
    database?.close()
  }
}
