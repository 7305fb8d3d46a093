import { viewLevel } from '../testing/view-level.tsx'
import { wholeWorkflow } from '../testing/view-surface.tsx'
import { authenticateSharedScreen } from './authenticate.first.tsx'
import { authenticateViews } from './authenticate.views.ts'

viewLevel('AUTHENTICATE', wholeWorkflow(authenticateViews, authenticateSharedScreen))
