import type { StepView } from '@palmflow/flow'
import type { ValidatePhoneRef } from '@palmflow/workflows'
import { phoneProofScreen } from '../../step-shapes/phone-proof.tsx'
import { validatePhoneFirstLoad } from './validate-phone.first-load.tsx'

export const validatePhoneView: StepView<ValidatePhoneRef> = (props) =>
  phoneProofScreen(props, () => validatePhoneFirstLoad(props))
