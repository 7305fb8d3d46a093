import { AppShell } from '../../primitives/app-shell.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { stepAlone } from '../../testing/view-surface.tsx'
import { authErrorPage } from './auth-error.page.ts'
import { authErrorView } from './auth-error.view.tsx'

viewLevel('AUTH_ERROR', stepAlone(authErrorView, AppShell), { AUTH_ERROR: authErrorPage })
