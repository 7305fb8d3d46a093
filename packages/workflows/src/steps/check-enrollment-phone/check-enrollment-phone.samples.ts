import type { Samples } from '@palmflow/paths'
import { enrollmentCheckSamples } from '../../step-shapes/enrollment-check.samples.ts'
import { bindCheckEnrollmentPhone, type checkEnrollmentPhoneStep } from './check-enrollment-phone.chart.ts'

export const checkEnrollmentPhoneSamples = {
  ...enrollmentCheckSamples,
  bind: bindCheckEnrollmentPhone,
} as const satisfies Samples<typeof checkEnrollmentPhoneStep, typeof bindCheckEnrollmentPhone>
