import { call } from '../http/call.ts'
import { profileById, websiteProfile } from '../people/profiles.ts'

export const loadProfile = call('loadProfile', async ({ backend, caller }) => {
  const profile = await profileById(backend.db, backend.keys, caller.session.profileId)
  return profile === undefined ? { refusal: 'notFound' } : { answer: websiteProfile(profile) }
})
