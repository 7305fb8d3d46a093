import { viewLevel } from '../testing/view-level.tsx'
import { wholeWorkflow } from '../testing/view-surface.tsx'
import { updatePhoneViews } from './update-phone.views.ts'

viewLevel('UPDATE_PHONE', wholeWorkflow(updatePhoneViews, []))
