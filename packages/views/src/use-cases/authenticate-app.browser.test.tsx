import { AppShell } from '../primitives/app-shell.tsx'
import { viewLevel } from '../testing/view-level.tsx'
import { wholeWorkflow } from '../testing/view-surface.tsx'
import '../testing/short-reader.css'
import { authenticateAppViews } from './authenticate-app.views.ts'

viewLevel('AUTHENTICATE_APP', wholeWorkflow(authenticateAppViews, [], AppShell))
