import { AppShell } from '../../primitives/app-shell.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { stepAlone } from '../../testing/view-surface.tsx'
import { sessionTimeoutPage } from './session-timeout.page.ts'
import { sessionTimeoutView } from './session-timeout.view.tsx'

viewLevel('SESSION_TIMEOUT', stepAlone(sessionTimeoutView, AppShell), { SESSION_TIMEOUT: sessionTimeoutPage })
