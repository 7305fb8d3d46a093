import { requestsFor } from '../data-requests/requests.ts'
import { call } from '../http/main-api-call.ts'
import { profileById, websiteProfile } from '../people/profiles.ts'

/**
 * Returns the profile. It names the completed data request that the link is for (R208). An id of another user returns
 * the user's newest request.
 */
export const loadProfile = call('loadProfile', async ({ backend, context, query, now }) => {
  const profile = await profileById(backend.db, backend.keys, context.session.profileId)
  if (profile === undefined) return { refusal: 'notFound' }
  return { answer: websiteProfile(profile, await requestsFor(backend.db, profile.id, query.dataDownload, now)) }
})
