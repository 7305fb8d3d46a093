import { transaction } from '../database/transaction.ts'
import { mainApiHandler, type Reply } from '../http/main-api-handler.ts'
import { accountMark } from '../sessions/log-sign-in.ts'
import { isStillTheirs, sessionById } from '../sessions/sessions.ts'
import { eraseWithNotice } from '../texts/erasure-notices.ts'

/**
 * A repetition succeeds in a session of the erased user (R213). An outdated token of such a session does not reveal the
 * erasure.
 */
export const deleteProfile = mainApiHandler(
  'deleteProfile',
  async ({ backend, context, now }): Promise<Reply<'deleteProfile'>> => {
    const { session, presented, holdsPt, wasErased } = context
    if (wasErased) return { answer: null }
    const id = session?.profileId ?? undefined
    if (session === undefined || id === undefined || !holdsPt) return { refusal: 'unauthenticated' }
    if (!(await transaction(backend.db, (tx) => isStillTheirs(tx, session, presented.sessionVersion)))) {
      // A parallel call may have erased the user. This call then succeeds too.
      const ended = await sessionById(backend.db, session.id)
      return (ended?.erasedAt ?? null) === null ? { refusal: 'unauthenticated' } : { answer: null, session: null }
    }
    backend.report('profile-deleted', { account: accountMark(backend, id), from: context.client.own })
    await eraseWithNotice(backend, id, now)
    return { answer: null, session: null }
  },
)
