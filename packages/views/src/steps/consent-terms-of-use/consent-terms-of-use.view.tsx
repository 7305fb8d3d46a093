import type { StepView } from '@palmflow/flow'
import type { ConsentTermsOfUseRef } from '@palmflow/workflows'
import { ConsentScreen } from '../../step-shapes/consent-screen.tsx'

export const consentTermsOfUseView: StepView<ConsentTermsOfUseRef> = (props) => <ConsentScreen {...props} />
