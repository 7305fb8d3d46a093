import type { Samples } from '@palmflow/paths'
import { consentSamples } from '../../step-shapes/consent.samples.ts'
import { bindConsentTermsOfUse, type consentTermsOfUseStep } from './consent-terms-of-use.chart.ts'

export const consentTermsOfUseSamples = {
  ...consentSamples('website_terms_of_use'),
  bind: bindConsentTermsOfUse,
} as const satisfies Samples<typeof consentTermsOfUseStep, typeof bindConsentTermsOfUse>
