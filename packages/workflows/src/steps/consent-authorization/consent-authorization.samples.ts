import type { Samples } from '@palmflow/paths'
import { consentSamples } from '../../step-shapes/consent.samples.ts'
import { bindConsentAuthorization, type consentAuthorizationStep } from './consent-authorization.chart.ts'

export const consentAuthorizationSamples = {
  ...consentSamples('clinic_authorization'),
  bind: bindConsentAuthorization,
} as const satisfies Samples<typeof consentAuthorizationStep, typeof bindConsentAuthorization>
