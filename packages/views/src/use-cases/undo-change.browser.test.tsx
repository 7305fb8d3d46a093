import { viewLevel } from '../testing/view-level.tsx'
import { wholeWorkflow } from '../testing/view-surface.tsx'
import { undoChangeViews } from './undo-change.views.ts'

viewLevel('UNDO_CHANGE', wholeWorkflow(undoChangeViews, []))
