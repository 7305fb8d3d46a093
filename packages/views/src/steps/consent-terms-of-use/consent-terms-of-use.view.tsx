import type { StepView } from '@palmflow/react'
import type { ConsentTermsOfUseRef } from '@palmflow/workflows'
import { ConsentScreen } from '../consent-screen.tsx'

export const consentTermsOfUseView: StepView<ConsentTermsOfUseRef> = (props) => <ConsentScreen {...props} />
