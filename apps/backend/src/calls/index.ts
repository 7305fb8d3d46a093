import type { EndpointName } from '@palmflow/contract'
import type { Call } from '../http/call.ts'
import { checkVerification } from './check-verification.ts'
import { fetchAppConfig } from './fetch-app-config.ts'
import { fetchDocument } from './fetch-document.ts'
import { fetchFeatureFlags } from './fetch-feature-flags.ts'
import { loadProfile } from './load-profile.ts'
import { requestAccessToken } from './request-access-token.ts'
import { sendOtp } from './send-otp.ts'
import { signOut } from './sign-out.ts'
import { submitCredential } from './submit-credential.ts'

/** A row of the contract without its call does not compile. */
export const calls: { [Name in EndpointName]: Call<Name> } = {
  requestAccessToken,
  fetchFeatureFlags,
  fetchAppConfig,
  checkVerification,
  sendOtp,
  submitCredential,
  loadProfile,
  fetchDocument,
  signOut,
}
