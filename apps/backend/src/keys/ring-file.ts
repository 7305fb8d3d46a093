import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** A store of keys in a file: which one it is. */
export interface Ring {
  id: string
}

/** @returns undefined where there is none, or one that has no name yet: it has never held a key. */
export function ringIn(file: string): Ring | undefined {
  if (!existsSync(file)) return undefined
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true })
    const id = database.prepare('select id from key_ring').get()?.id
    return typeof id === 'string' && id !== '' ? { id } : undefined
  } catch {
    return undefined
  } finally {
    database?.close()
  }
}
