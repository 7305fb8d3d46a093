import type { StepView } from '@palmflow/flow'
import type { ConsentBiometricsRef } from '@palmflow/workflows'
import { ConsentScreen, Promises } from '../../step-shapes/consent-screen.tsx'

export const consentBiometricsView: StepView<ConsentBiometricsRef> = (props) => (
  <ConsentScreen {...props} intro={<Promises />} />
)
