import { AppShell } from '../primitives/app-shell.tsx'
import { viewLevel } from '../testing/view-level.tsx'
import { wholeWorkflow } from '../testing/view-surface.tsx'
import { palmAlreadyEnrolledViews } from './palm-already-enrolled.views.ts'

viewLevel('PALM_ALREADY_ENROLLED', wholeWorkflow(palmAlreadyEnrolledViews, [], AppShell))
