import type { GatewayEndpointName } from '@palmflow/contract'
import type { GatewayCall } from './gateway-call.ts'
import { loadAppProfile } from './load-app-profile.ts'
import { recordBiometricConsent } from './record-biometric-consent.ts'
import { resendChallengeOtp } from './resend-challenge-otp.ts'
import { respondToChallenge } from './respond-to-challenge.ts'

/** A row of the contract without its call does not compile. */
export const gatewayCalls: { [Name in GatewayEndpointName]: GatewayCall<Name> } = {
  recordBiometricConsent,
  respondToChallenge,
  resendChallengeOtp,
  loadAppProfile,
}
