import type { StepView } from '@palmflow/flow'
import type { ConsentAuthorizationRef } from '@palmflow/workflows'
import { ConsentScreen } from '../consent-screen.tsx'

export const consentAuthorizationView: StepView<ConsentAuthorizationRef> = (props) => <ConsentScreen {...props} />
