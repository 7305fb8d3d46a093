import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { consentSamples } from '../../step-shapes/consent.samples.ts'
import { bindConsentAuthorization, consentAuthorizationStep } from './consent-authorization.chart.ts'

export const consentAuthorizationSamples = {
  ...consentSamples('clinic_authorization'),
  bind: bindConsentAuthorization,
} as const satisfies Samples<typeof consentAuthorizationStep, typeof bindConsentAuthorization>

export const subject = row('step', consentAuthorizationStep, consentAuthorizationSamples)
