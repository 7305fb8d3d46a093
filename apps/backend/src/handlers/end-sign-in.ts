import { transaction } from '../database/transaction.ts'
import { mainApiHandler, type Reply } from '../http/main-api-handler.ts'
import { limitOf } from '../limits/budgets.ts'
import { nameOf, takeOne } from '../limits/limits.ts'
import { accountMark } from '../sessions/log-sign-in.ts'
import { endSignInOf, isStillTheirs, rootOf } from '../sessions/sessions.ts'
import { isSignInAlive, rootOfSignIn } from '../sessions/sign-ins.ts'

/**
 * A repetition succeeds and does not count for the limit. For another user's sign-in, the response is the same as for
 * an unknown id.
 */
export const endSignIn = mainApiHandler(
  'endSignIn',
  ({ backend, context, params, now }): Promise<Reply<'endSignIn'>> => {
    const { session, presented, client } = context
    const { profileId } = session
    return transaction(backend.db, async (tx): Promise<Reply<'endSignIn'>> => {
      if (!(await isStillTheirs(tx, session, presented.sessionVersion))) return { refusal: 'unauthenticated' }
      const root = await rootOfSignIn(tx, profileId, params.id)
      if (root === undefined) return { refusal: 'notFound' }
      if (root === rootOf(session)) return { refusal: 'conflict' }
      if (!(await isSignInAlive(tx, profileId, root, now))) return { answer: null }
      const limit = limitOf(backend.budgets, 'sign-ins-ended', rootOf(session))
      const unit = await takeOne(tx, limit, now)
      if (!unit.taken) {
        backend.report('budget-spent', { limit: nameOf(limit), from: client.own })
        return { refusal: 'locked', endsAt: unit.endsAt }
      }
      await endSignInOf(tx, profileId, root, now)
      backend.report('sign-ins-ended', { of: 'one', account: accountMark(backend, profileId), from: client.own })
      return { answer: null }
    })
  },
)
