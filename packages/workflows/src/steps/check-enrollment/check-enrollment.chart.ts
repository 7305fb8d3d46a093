/**
 * CHECK_ENROLLMENT: the server is asked whether the palms that were scanned are known (B116). A tail of a number leads
 * to the number, a known palm to the partner, all else to the next step.
 *
 * asking → answered
 *
 * Invariant: what is told of a palm's owner is the tail of a number that they have yet to prove.
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
