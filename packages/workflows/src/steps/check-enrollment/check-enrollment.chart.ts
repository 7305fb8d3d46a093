/**
 * CHECK_ENROLLMENT: asks the server whether a profile has the scanned palms (R341–R343).
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
