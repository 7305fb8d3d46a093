import type { Views } from '@palmflow/flow'
import type { AuthenticateRef } from '@palmflow/workflows'
import { checkVerificationFirstLoad } from '../steps/check-verification/check-verification.first-load.tsx'
import { validatePhoneFirstLoad } from '../steps/validate-phone/validate-phone.first-load.tsx'

/** The other steps need a response of the server, so their views are lazy modules. */
export const authenticateFirstViews: Pick<Views<AuthenticateRef>, 'CHECK_VERIFICATION' | 'VALIDATE_PHONE'> = {
  CHECK_VERIFICATION: checkVerificationFirstLoad,
  VALIDATE_PHONE: validatePhoneFirstLoad,
}
/** The phone form is already open during the check, so both steps share one screen. */
export const authenticateSharedScreen = ['CHECK_VERIFICATION', 'VALIDATE_PHONE'] as const
