import type { Views } from '@palmflow/flow'
import type { AuthenticateRef } from '@palmflow/workflows'
import { addPinView } from '../steps/add-pin/add-pin.view.tsx'
import { checkVerificationView } from '../steps/check-verification/check-verification.view.tsx'
import { validatePhoneView } from '../steps/validate-phone/validate-phone.view.tsx'

export const authenticateViews: Views<AuthenticateRef> = {
  CHECK_VERIFICATION: checkVerificationView,
  VALIDATE_PHONE: validatePhoneView,
  ADD_PIN: addPinView,
}
