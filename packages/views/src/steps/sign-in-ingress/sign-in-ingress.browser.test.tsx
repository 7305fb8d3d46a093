import { AppShell } from '../../primitives/app-shell.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { stepAlone } from '../../testing/view-surface.tsx'
import { signInIngressPage } from './sign-in-ingress.page.ts'
import { signInIngressView } from './sign-in-ingress.view.tsx'

viewLevel('SIGN_IN_INGRESS', stepAlone(signInIngressView, AppShell), { SIGN_IN_INGRESS: signInIngressPage })
