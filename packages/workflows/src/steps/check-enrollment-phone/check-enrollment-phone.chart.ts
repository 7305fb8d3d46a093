/**
 * CHECK_ENROLLMENT_PHONE: the server is asked once more, now that a number is proven (B116, B197). A palm of a profile
 * with another number leads back to the number.
 *
 * asking → answered
 *
 * Invariant: it is asked only after VALIDATE_PHONE.
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
