import { AppShell } from '../primitives/app-shell.tsx'
import { viewLevel } from '../testing/view-level.tsx'
import { wholeWorkflow } from '../testing/view-surface.tsx'
import '../testing/short-reader.css'
import { addPalmViews } from './add-palm.views.ts'

viewLevel('ADD_PALM', wholeWorkflow(addPalmViews, [], AppShell))
