import { linkTo } from '../data-requests/links.ts'
import { requestOf } from '../data-requests/requests.ts'
import { call } from '../http/main-api-call.ts'

/** A link to the user's own file (R211). Another user's file gets the response of an unknown one. */
export const fetchDataDownload = call('fetchDataDownload', async ({ backend, context, params, now }) => {
  const { db, secrets, websiteOrigin } = backend
  const request = await requestOf(db, context.session.profileId, params.id, now)
  if (request === undefined) return { refusal: 'notFound' }
  if (!request.isCompleted) return { refusal: 'conflict' }
  return { answer: { downloadUrl: linkTo(websiteOrigin(), secrets.sessionKey, params.id, now) } }
})
