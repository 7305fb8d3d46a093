import type { Samples } from '@palmflow/paths'
import { enrollmentCheckSamples } from '../../step-shapes/enrollment-check.samples.ts'
import { bindCheckEnrollment, type checkEnrollmentStep } from './check-enrollment.chart.ts'

export const checkEnrollmentSamples = {
  ...enrollmentCheckSamples,
  bind: bindCheckEnrollment,
} as const satisfies Samples<typeof checkEnrollmentStep, typeof bindCheckEnrollment>
