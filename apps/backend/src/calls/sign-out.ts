import { endLeft, leaveEnrolment } from '../enrolments/enrolments.ts'
import { accessSession } from '../gateway/access.ts'
import { call } from '../http/call.ts'
import { endSession } from '../sessions/sessions.ts'
import { transaction } from '../store/transaction.ts'

/**
 * Ends the session here and, where its token comes along, the gateway's; with the session an enrolment that is not
 * finished, its palms at once. Answers alike whether one was there or not.
 */
export const signOut = call('signOut', async ({ backend, caller, authorization, now }) => {
  const gateway = await accessSession(backend, authorization, caller.from, now)
  const open = [caller.session, gateway].flatMap((session) => session?.id ?? [])
  if (open.length > 0) {
    const left = await transaction(backend.db, async (tx) => {
      for (const id of open) await endSession(tx, id, now)
      return caller.session && leaveEnrolment(tx, caller.session.id, now)
    })
    if (left !== undefined) await endLeft(backend, left)
  }
  return { answer: null, session: null }
})
