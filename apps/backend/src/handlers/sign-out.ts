import { transaction } from '../database/transaction.ts'
import { mainApiHandler } from '../http/main-api-handler.ts'
import { accessSessionOf } from '../sessions/gateway-session.ts'
import { endRoot, endSession } from '../sessions/sessions.ts'
import { endLeft, leaveEnrolment } from '../users/enrolments.ts'

/**
 * Outdated tokens and tokens of idle sessions are accepted, because another client with copied tokens may be signed in.
 * With `only=this`, the other sessions of the sign-in stay.
 */
export const signOut = mainApiHandler('signOut', async ({ backend, context, query, now }) => {
  const gateway = await accessSessionOf(backend, context.authorization)
  const sessions = [context.shownSession, gateway].flatMap((session) => session ?? [])
  if (sessions.length > 0) {
    const left = await transaction(backend.db, async (tx) => {
      for (const session of sessions) {
        if (query.only === 'this') await endSession(tx, session.id, now)
        else await endRoot(tx, session, now)
      }
      return context.session && leaveEnrolment(tx, context.session.id, now)
    })
    if (left !== undefined) await endLeft(backend, left)
  }
  return { answer: null, session: null }
})
