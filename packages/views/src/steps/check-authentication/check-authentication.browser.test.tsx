import { AppShell } from '../../primitives/app-shell.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { stepAlone } from '../../testing/view-surface.tsx'
import { checkAuthenticationPage } from './check-authentication.page.ts'
import { checkAuthenticationView } from './check-authentication.view.tsx'

viewLevel('CHECK_AUTHENTICATION', stepAlone(checkAuthenticationView, AppShell), {
  CHECK_AUTHENTICATION: checkAuthenticationPage,
})
