import { accountMark } from '../../sessions/log-sign-in.ts'
import { eraseWithNotice } from '../../texts/erasure-notices.ts'
import { gatewayHandler } from '../gateway-handler.ts'

/** A repetition succeeds (R213). */
export const deleteAppProfile = gatewayHandler(
  'deleteAppProfile',
  async ({ backend, context: { client, session }, now }) => {
    const { profileId } = session
    backend.report('profile-deleted', { account: accountMark(backend, profileId), from: client.own })
    await eraseWithNotice(backend, profileId, now)
    return { answer: null }
  },
  { answer: null },
)
