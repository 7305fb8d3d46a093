import type { Views } from '@palmflow/flow'
import type { AddPalmRef } from '@palmflow/workflows'
import { addPhoneView } from '../steps/add-phone/add-phone.view.tsx'
import { consentBiometricsView } from '../steps/consent-biometrics/consent-biometrics.view.tsx'
import { transitionToAppView } from '../steps/transition-to-app/transition-to-app.view.tsx'

export const addPalmViews: Views<AddPalmRef> = {
  ADD_PHONE: addPhoneView,
  CONSENT_BIOMETRICS: consentBiometricsView,
  TRANSITION_TO_APP: transitionToAppView,
}
