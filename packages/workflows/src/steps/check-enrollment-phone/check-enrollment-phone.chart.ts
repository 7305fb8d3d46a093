/**
 * CHECK_ENROLLMENT_PHONE: repeats the enrolment check with the verified number (R242, R456). If the palm belongs to a
 * profile with another number, the user must enter the number again.
 *
 * asking → answered
 *
 * Invariant: the check runs only after VALIDATE_PHONE.
 */
import type { ActorRefFrom } from 'xstate'
import type { Report } from '../../setup/slot.ts'
import {
  bindEnrollmentCheck,
  type EnrollmentCheckCalls,
  enrollmentCheckStep,
} from '../../step-shapes/enrollment-check.ts'

export const checkEnrollmentPhoneStep = enrollmentCheckStep('CHECK_ENROLLMENT_PHONE')

export type CheckEnrollmentPhoneRef = ActorRefFrom<typeof checkEnrollmentPhoneStep>

export const bindCheckEnrollmentPhone = (calls: EnrollmentCheckCalls, report?: Report) =>
  bindEnrollmentCheck(checkEnrollmentPhoneStep, calls, report)
