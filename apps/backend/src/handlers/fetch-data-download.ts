import { linkTo } from '../data-requests/links.ts'
import { requestOf } from '../data-requests/requests.ts'
import { mainApiHandler } from '../http/main-api-handler.ts'

/** For another user's file, the response is the same as for an unknown file (R211). */
export const fetchDataDownload = mainApiHandler('fetchDataDownload', async ({ backend, context, params, now }) => {
  const { db, secrets, websiteOrigin } = backend
  const request = await requestOf(db, context.session.profileId, params.id, now)
  if (request === undefined) return { refusal: 'notFound' }
  if (!request.isCompleted) return { refusal: 'conflict' }
  return { answer: { downloadUrl: linkTo(websiteOrigin(), secrets.sessionKey, params.id, now) } }
})
