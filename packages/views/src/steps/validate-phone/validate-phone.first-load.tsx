import type { StepView } from '@palmflow/flow'
import type { ValidatePhoneRef } from '@palmflow/workflows'
import { phoneProofForm } from '../../step-shapes/phone-form.tsx'

export const validatePhoneFirstLoad: StepView<ValidatePhoneRef> = (props) => {
  const { tail, isEnrolling, isUpdating } = props.snapshot.context
  const known = isUpdating ? 'addPhone.current' : 'enroll.phoneTail'
  return phoneProofForm(props, {
    ...(isUpdating && { title: 'profileChangePhoneLong' }),
    pageTitle: isEnrolling || isUpdating ? undefined : 'titleSignIn',
    lead: tail === undefined ? undefined : known,
  })
}
