import { viewLevel } from '../testing/view-level.tsx'
import { wholeWorkflow } from '../testing/view-surface.tsx'
import { loyaltyProgramsViews } from './loyalty-programs.views.ts'

viewLevel('LOYALTY_PROGRAMS', wholeWorkflow(loyaltyProgramsViews, []))
