import { viewLevel } from '../../testing/view-level.tsx'
import { stepAlone } from '../../testing/view-surface.tsx'
import { checkVerificationPage } from './check-verification.page.ts'
import { checkVerificationView } from './check-verification.view.tsx'

viewLevel('CHECK_VERIFICATION', stepAlone(checkVerificationView), { CHECK_VERIFICATION: checkVerificationPage })
