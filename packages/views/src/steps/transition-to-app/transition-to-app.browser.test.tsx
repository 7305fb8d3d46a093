import { AppShell } from '../../primitives/app-shell.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { stepAlone } from '../../testing/view-surface.tsx'
import { transitionToAppPage } from './transition-to-app.page.ts'
import { transitionToAppView } from './transition-to-app.view.tsx'

viewLevel('TRANSITION_TO_APP', stepAlone(transitionToAppView, AppShell), { TRANSITION_TO_APP: transitionToAppPage })
