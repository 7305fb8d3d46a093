import { completedOf } from '../data-requests/requests.ts'
import { call } from '../http/call.ts'
import { profileById, websiteProfile } from '../people/profiles.ts'

/** With the request whose file is there: the one that the person came for (A164), where it is theirs, else the newest. */
export const loadProfile = call('loadProfile', async ({ backend, caller, query, now }) => {
  const profile = await profileById(backend.db, backend.keys, caller.session.profileId)
  if (profile === undefined) return { refusal: 'notFound' }
  return { answer: websiteProfile(profile, await completedOf(backend.db, profile.id, query.dataDownload, now)) }
})
