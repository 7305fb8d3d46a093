import type { StepView } from '@palmflow/flow'
import type { ValidatePhoneRef } from '@palmflow/workflows'
import { phoneProofScreen } from '../../step-shapes/phone-proof.tsx'
import { validatePhoneFirst } from './validate-phone.first.tsx'

export const validatePhoneView: StepView<ValidatePhoneRef> = (props) =>
  phoneProofScreen(props, () => validatePhoneFirst(props))
