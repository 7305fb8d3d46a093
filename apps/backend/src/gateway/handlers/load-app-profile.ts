import type { gatewayWire } from '@palmflow/contract'
import { type Profile, profileById, tailOf } from '../../users/profiles.ts'
import { gatewayHandler } from '../gateway-handler.ts'

function appProfile(profile: Profile): gatewayWire.AppProfile {
  const { hasLeftPalm, hasRightPalm } = profile
  const [leftPalm, rightPalm] = [hasLeftPalm === 1, hasRightPalm === 1]
  return {
    enrollmentStatus: leftPalm || rightPalm ? 'ENROLLED' : 'NOT_ENROLLED',
    biometrics: { leftPalm, rightPalm },
    contactInfo: { phoneTail: tailOf(profile) },
  }
}

/** The request cannot name another user. */
export const loadAppProfile = gatewayHandler('loadAppProfile', async ({ backend, context: { session } }) => {
  const profile = await profileById(backend.db, backend.keys, session.profileId)
  return profile === undefined ? { refusal: 'notFound' } : { answer: appProfile(profile) }
})
