import type { StepView } from '@palmflow/flow'
import type { CheckEnrollmentRef } from '@palmflow/workflows'
import { EnrollmentCheckScreen } from '../../step-shapes/enrollment-check-screen.tsx'

export const checkEnrollmentView: StepView<CheckEnrollmentRef> = (props) => (
  <EnrollmentCheckScreen {...props} waiting="checkEnrollment.waiting" />
)
