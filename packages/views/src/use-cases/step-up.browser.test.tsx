import { viewLevel } from '../testing/view-level.tsx'
import { wholeWorkflow } from '../testing/view-surface.tsx'
import { stepUpViews } from './step-up.views.ts'

viewLevel('STEP_UP', wholeWorkflow(stepUpViews, []))
