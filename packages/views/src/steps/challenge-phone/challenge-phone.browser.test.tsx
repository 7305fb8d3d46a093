import { AppShell } from '../../primitives/app-shell.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { stepAlone } from '../../testing/view-surface.tsx'
import { challengePhonePage } from './challenge-phone.page.ts'
import { challengePhoneView } from './challenge-phone.view.tsx'

viewLevel('CHALLENGE_PHONE', stepAlone(challengePhoneView, AppShell), { CHALLENGE_PHONE: challengePhonePage })
