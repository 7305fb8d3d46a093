import type { StepView } from '@palmflow/flow'
import type { CheckEnrollmentPhoneRef } from '@palmflow/workflows'
import { EnrollmentCheckScreen } from '../../step-shapes/enrollment-check-screen.tsx'

export const checkEnrollmentPhoneView: StepView<CheckEnrollmentPhoneRef> = (props) => (
  <EnrollmentCheckScreen {...props} waiting="checkEnrollmentPhone.waiting" />
)
