import type { Views } from '@palmflow/flow'
import type { AuthenticateRef } from '@palmflow/workflows'
import { checkVerificationFirstLoad } from '../steps/check-verification/check-verification.first-load.tsx'
import { validatePhoneFirstLoad } from '../steps/validate-phone/validate-phone.first-load.tsx'

/**
 * The views of the first load. The other steps come after a response of the server, so their views are lazy modules.
 */
export const authenticateFirstViews: Pick<Views<AuthenticateRef>, 'CHECK_VERIFICATION' | 'VALIDATE_PHONE'> = {
  CHECK_VERIFICATION: checkVerificationFirstLoad,
  VALIDATE_PHONE: validatePhoneFirstLoad,
}
/** Both steps show the phone form, so the form stays open during the check. */
export const authenticateSharedScreen = ['CHECK_VERIFICATION', 'VALIDATE_PHONE'] as const
