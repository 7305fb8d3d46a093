import { transaction } from '../../database/transaction.ts'
import { accountMark } from '../../sessions/log-sign-in.ts'
import { isStillTheirs, sessionById } from '../../sessions/sessions.ts'
import { eraseWithNotice } from '../../texts/erasure-notices.ts'
import { type GatewayReply, gatewayHandler } from '../gateway-handler.ts'

/** A repetition succeeds (R213). */
export const deleteAppProfile = gatewayHandler(
  'deleteAppProfile',
  async ({ backend, context: { client, session }, now }): Promise<GatewayReply<'deleteAppProfile'>> => {
    const { profileId } = session
    if (!(await transaction(backend.db, (tx) => isStillTheirs(tx, session, session.version)))) {
      // A parallel call may have erased the user. This call then succeeds too.
      const ended = await sessionById(backend.db, session.id)
      return (ended?.erasedAt ?? null) === null ? { refusal: 'sessionExpired' } : { answer: null }
    }
    backend.report('profile-deleted', { account: accountMark(backend, profileId), from: client.own })
    await eraseWithNotice(backend, profileId, now)
    return { answer: null }
  },
  { answer: null },
)
