import { accessSession } from '../gateway/access.ts'
import { call } from '../http/call.ts'
import { endSession } from '../sessions/sessions.ts'
import { transaction } from '../store/transaction.ts'

/** Ends the session here and, where its token comes along, the gateway's. Answers alike whether one was there or not. */
export const signOut = call('signOut', async ({ backend, caller, authorization, now }) => {
  const gateway = await accessSession(backend, authorization, caller.from, now)
  const open = [caller.session, gateway].flatMap((session) => session?.id ?? [])
  if (open.length > 0) {
    await transaction(backend.db, async (tx) => {
      for (const id of open) await endSession(tx, id, now)
    })
  }
  return { answer: null, session: null }
})
