import { call } from '../call.ts'
import { endSession } from '../sessions.ts'
import { transaction } from '../store/transaction.ts'

/** Answers alike whether a session was there or not: signing out twice is no error. */
export const signOut = call('signOut', async ({ backend, caller, now }) => {
  const id = caller.session?.id
  if (id !== undefined) await transaction(backend.db, (tx) => endSession(tx, id, now))
  return { answer: null, session: null }
})
