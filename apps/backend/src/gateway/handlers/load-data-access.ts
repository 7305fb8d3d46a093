import { linkTo } from '../../data-requests/links.ts'
import { requestOf } from '../../data-requests/requests.ts'
import { gatewayHandler } from '../gateway-handler.ts'

/** A request of another user is not found (R212). */
export const loadDataAccess = gatewayHandler(
  'loadDataAccess',
  async ({ backend, context: { session }, params, now }) => {
    const { db, secrets, websiteOrigin } = backend
    const request = await requestOf(db, session.profileId, params.id, now)
    if (request === undefined) return { refusal: 'notFound' }
    if (!request.isCompleted) return { answer: { status: 'PENDING' } }
    return {
      answer: { status: 'COMPLETED', preSignedUrl: linkTo(websiteOrigin(), secrets.sessionKey, params.id, now) },
    }
  },
)
