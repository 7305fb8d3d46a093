import { call } from '../http/call.ts'
import { endLeft, leaveEnrolment } from '../people/enrolments.ts'
import { shownAccess } from '../sessions/access.ts'
import { endRoot, endSession } from '../sessions/sessions.ts'
import { transaction } from '../store/transaction.ts'

/**
 * Ends every session of the sign-ins that the shown tokens belong to, or with `only` the shown sessions alone; with the
 * session here an enrolment that is not finished, its palms at once. A token that was replaced, or whose session has been
 * idle for too long, ends them as well: somebody with a copy may still use another session of the same sign-in. Answers
 * alike if there is no session.
 */
export const signOut = call('signOut', async ({ backend, context, query, now }) => {
  const gateway = await shownAccess(backend, context.authorization)
  const shown = [context.shownSession, gateway].flatMap((session) => session ?? [])
  if (shown.length > 0) {
    const left = await transaction(backend.db, async (tx) => {
      for (const session of shown) {
        if (query.only === 'this') await endSession(tx, session.id, now)
        else await endRoot(tx, session, now)
      }
      return context.session && leaveEnrolment(tx, context.session.id, now)
    })
    if (left !== undefined) await endLeft(backend, left)
  }
  return { answer: null, session: null }
})
