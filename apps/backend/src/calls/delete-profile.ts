import { call, type Reply } from '../http/call.ts'
import { accountMark } from '../sessions/note-sign-in.ts'
import { isStillTheirs, sessionById } from '../sessions/sessions.ts'
import { transaction } from '../store/transaction.ts'
import { eraseAndTell } from '../texts/farewells.ts'

/**
 * The signed-in person is erased (B168): palms, number, PIN, links and visits, by the end of their key, for good. Asked
 * again in a visit that ended with them, it is done; in any other that has ended nobody is told so.
 */
export const deleteProfile = call(
  'deleteProfile',
  async ({ backend, context, now }): Promise<Reply<'deleteProfile'>> => {
    const { session, presented, holdsPt, wasErased } = context
    if (wasErased) return { answer: null }
    const id = session?.profileId ?? undefined
    if (session === undefined || id === undefined || !holdsPt) return { refusal: 'unauthenticated' }
    if (!(await transaction(backend.db, (tx) => isStillTheirs(tx, session, presented.sessionVersion)))) {
      // Of two that ask at once the other one has done it.
      const ended = await sessionById(backend.db, session.id)
      return (ended?.erasedAt ?? null) === null ? { refusal: 'unauthenticated' } : { answer: null, session: null }
    }
    backend.report('profile-deleted', { account: accountMark(backend, id), from: context.client.own })
    await eraseAndTell(backend, id, now)
    return { answer: null, session: null }
  },
)
