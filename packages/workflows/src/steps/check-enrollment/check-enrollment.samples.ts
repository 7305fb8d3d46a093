import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { enrollmentCheckSamples } from '../../step-shapes/enrollment-check.samples.ts'
import { bindCheckEnrollment, checkEnrollmentStep } from './check-enrollment.chart.ts'

export const checkEnrollmentSamples = {
  ...enrollmentCheckSamples,
  bind: bindCheckEnrollment,
} as const satisfies Samples<typeof checkEnrollmentStep, typeof bindCheckEnrollment>

export const subject = row('step', checkEnrollmentStep, checkEnrollmentSamples)
