import { addPinPage } from '../steps/add-pin/add-pin.page.ts'
import { checkVerificationPage } from '../steps/check-verification/check-verification.page.ts'
import { validatePhonePage } from '../steps/validate-phone/validate-phone.page.ts'
import { viewLevel } from '../testing/view-level.tsx'
import { wholeWorkflow } from '../testing/view-surface.tsx'
import { authenticateSharedScreen } from './authenticate.first.tsx'
import { authenticatePage } from './authenticate.page.ts'
import { authenticateViews } from './authenticate.views.ts'

const pages = {
  AUTHENTICATE: authenticatePage,
  CHECK_VERIFICATION: checkVerificationPage,
  VALIDATE_PHONE: validatePhonePage,
  ADD_PIN: addPinPage,
}
viewLevel('AUTHENTICATE', wholeWorkflow(authenticateViews, authenticateSharedScreen), pages, 'witnesses')
