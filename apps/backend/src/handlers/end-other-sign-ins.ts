import { transaction } from '../database/transaction.ts'
import { mainApiHandler, type Reply } from '../http/main-api-handler.ts'
import { limitOf } from '../limits/budgets.ts'
import { nameOf, takeOne } from '../limits/limits.ts'
import { accountMark } from '../sessions/log-sign-in.ts'
import { endOtherSessions, isStillTheirs, rootOf } from '../sessions/sessions.ts'

export const endOtherSignIns = mainApiHandler(
  'endOtherSignIns',
  ({ backend, context, now }): Promise<Reply<'endOtherSignIns'>> => {
    const { session, presented, client } = context
    const { profileId } = session
    return transaction(backend.db, async (tx): Promise<Reply<'endOtherSignIns'>> => {
      if (!(await isStillTheirs(tx, session, presented.sessionVersion))) return { refusal: 'unauthenticated' }
      const limit = limitOf(backend.budgets, 'sign-ins-ended', rootOf(session))
      const unit = await takeOne(tx, limit, now)
      if (!unit.taken) {
        backend.report('budget-spent', { limit: nameOf(limit), from: client.own })
        return { refusal: 'locked', endsAt: unit.endsAt }
      }
      await endOtherSessions(tx, profileId, session, now)
      backend.report('sign-ins-ended', { of: 'others', account: accountMark(backend, profileId), from: client.own })
      return { answer: null }
    })
  },
)
