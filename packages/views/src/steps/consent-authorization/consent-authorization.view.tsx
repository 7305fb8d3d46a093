import type { StepView } from '@palmflow/flow'
import type { ConsentAuthorizationRef } from '@palmflow/workflows'
import { ConsentScreen } from '../../step-shapes/consent-screen.tsx'

export const consentAuthorizationView: StepView<ConsentAuthorizationRef> = (props) => <ConsentScreen {...props} />
