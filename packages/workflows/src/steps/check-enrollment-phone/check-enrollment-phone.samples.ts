import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { enrollmentCheckSamples } from '../../step-shapes/enrollment-check.samples.ts'
import { bindCheckEnrollmentPhone, checkEnrollmentPhoneStep } from './check-enrollment-phone.chart.ts'

export const checkEnrollmentPhoneSamples = {
  ...enrollmentCheckSamples,
  bind: bindCheckEnrollmentPhone,
} as const satisfies Samples<typeof checkEnrollmentPhoneStep, typeof bindCheckEnrollmentPhone>

export const subject = row('step', checkEnrollmentPhoneStep, checkEnrollmentPhoneSamples)
