import { viewLevel } from '../../testing/view-level.tsx'
import { stepAlone } from '../../testing/view-surface.tsx'
import { validatePhonePage } from './validate-phone.page.ts'
import { validatePhoneView } from './validate-phone.view.tsx'

viewLevel('VALIDATE_PHONE', stepAlone(validatePhoneView), { VALIDATE_PHONE: validatePhonePage })
