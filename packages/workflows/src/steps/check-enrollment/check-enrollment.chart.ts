/**
 * CHECK_ENROLLMENT: asks the server whether it knows the scanned palms (R341–R343). A response with the last digits of
 * a number leads to the phone number step. A known palm leads to the partner step.
 *
 * asking → answered
 *
 * Invariant: the response reveals only the last digits of a number. The user must still verify this number.
 */
import type { ActorRefFrom } from 'xstate'
import type { Report } from '../../setup/slot.ts'
import {
  bindEnrollmentCheck,
  type EnrollmentCheckCalls,
  enrollmentCheckStep,
} from '../../step-shapes/enrollment-check.ts'

export const checkEnrollmentStep = enrollmentCheckStep('CHECK_ENROLLMENT')

export type CheckEnrollmentRef = ActorRefFrom<typeof checkEnrollmentStep>

export const bindCheckEnrollment = (calls: EnrollmentCheckCalls, report?: Report) =>
  bindEnrollmentCheck(checkEnrollmentStep, calls, report)
