import type { Session } from '../../database/schema.ts'
import { sessionById as byId, endSession as end } from '../../sessions/sessions.ts'

export * from '../../sessions/sessions.ts'

const known = new Map<string, Session>()

/** Caches sessions. Therefore a session that another server has ended stays valid. */
export const sessionById: typeof byId = async (db, id) => {
  const row = known.get(id) ?? (await byId(db, id))
  if (row !== undefined) known.set(id, row)
  return row
}

export const endSession: typeof end = async (tx, id, now) => {
  known.delete(id)
  await end(tx, id, now)
}
