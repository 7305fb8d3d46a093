import { call, type Reply } from '../http/call.ts'
import { openedSessions } from '../limits/budgets.ts'
import { proofsAt } from '../limits/proofs.ts'
import { takeOfEach } from '../limits/several.ts'
import { openSession, sessionEnd } from '../sessions/sessions.ts'
import { transaction } from '../store/transaction.ts'

/** Opens a session, or keeps the live one: a page that opens twice does not sign anyone out. */
export const requestAccessToken = call('requestAccessToken', async ({ backend, caller, now }) => {
  if (caller.session !== undefined) return { answer: { data: { expiresInMs: sessionEnd(caller.session) - now } } }
  await backend.sweep(now)
  const { from } = caller
  const limits = openedSessions(backend.budgets, from, (await proofsAt(backend.db, from.own, now)) > 0)
  return transaction(backend.db, async (tx): Promise<Reply<'requestAccessToken'>> => {
    const unit = await takeOfEach(tx, limits, now)
    if (!unit.taken) {
      backend.report('budget-spent', { limit: unit.spent, from: from.own })
      return { refusal: 'locked', endsAt: unit.endsAt }
    }
    const session = await openSession(tx, now)
    return { answer: { data: { expiresInMs: sessionEnd(session) - now } }, session }
  })
})
