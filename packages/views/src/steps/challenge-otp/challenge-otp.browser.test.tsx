import { AppShell } from '../../primitives/app-shell.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { stepAlone } from '../../testing/view-surface.tsx'
import { challengeOtpPage } from './challenge-otp.page.ts'
import { challengeOtpView } from './challenge-otp.view.tsx'

viewLevel('CHALLENGE_OTP', stepAlone(challengeOtpView, AppShell), { CHALLENGE_OTP: challengeOtpPage })
