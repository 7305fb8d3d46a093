import type { StepView } from '@palmflow/react'
import type { ConsentBiometricsRef } from '@palmflow/workflows'
import { ConsentScreen, Promises } from '../consent-screen.tsx'

export const consentBiometricsView: StepView<ConsentBiometricsRef> = (props) => (
  <ConsentScreen {...props} intro={<Promises />} />
)
