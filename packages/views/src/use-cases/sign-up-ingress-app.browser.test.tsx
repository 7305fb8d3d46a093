import { AppShell } from '../primitives/app-shell.tsx'
import { viewLevel } from '../testing/view-level.tsx'
import { wholeWorkflow } from '../testing/view-surface.tsx'
import { signUpIngressAppViews } from './sign-up-ingress-app.views.ts'

viewLevel('SIGN_UP_INGRESS_APP', wholeWorkflow(signUpIngressAppViews, [], AppShell))
