import { AppShell } from '../../primitives/app-shell.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { stepAlone } from '../../testing/view-surface.tsx'
import '../../testing/short-reader.css'
import { consentBiometricsPage } from './consent-biometrics.page.ts'
import { consentBiometricsView } from './consent-biometrics.view.tsx'

viewLevel('CONSENT_BIOMETRICS', stepAlone(consentBiometricsView, AppShell), {
  CONSENT_BIOMETRICS: consentBiometricsPage,
})
