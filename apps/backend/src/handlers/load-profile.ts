import { requestsFor } from '../data-requests/requests.ts'
import { mainApiHandler } from '../http/main-api-handler.ts'
import { profileById, websiteProfile } from '../users/profiles.ts'

/**
 * The query can name a completed data request of the user. Otherwise the response names the user's newest completed
 * request (R208).
 */
export const loadProfile = mainApiHandler('loadProfile', async ({ backend, context, query, now }) => {
  const profile = await profileById(backend.db, backend.keys, context.session.profileId)
  if (profile === undefined) return { refusal: 'notFound' }
  return { answer: websiteProfile(profile, await requestsFor(backend.db, profile.id, query.dataDownload, now)) }
})
