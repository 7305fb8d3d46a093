import type { StepView } from '@palmflow/react'
import type { ValidatePhoneRef } from '@palmflow/workflows'
import { phoneProofForm } from '../phone-screen.tsx'

/** The view of this step in the first load. The rest of its view is in `validate-phone.view.tsx`. */
export const validatePhoneFirst: StepView<ValidatePhoneRef> = (props) => {
  const { tail, isEnrolling, isUpdating } = props.snapshot.context
  const known = isUpdating ? 'addPhone.current' : 'enroll.phoneTail'
  return phoneProofForm(props, {
    pageTitle: isEnrolling || isUpdating ? undefined : 'titleSignIn',
    lead: tail === undefined ? undefined : known,
  })
}
