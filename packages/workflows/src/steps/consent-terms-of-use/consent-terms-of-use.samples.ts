import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { consentSamples } from '../../step-shapes/consent.samples.ts'
import { bindConsentTermsOfUse, consentTermsOfUseStep } from './consent-terms-of-use.chart.ts'

export const consentTermsOfUseSamples = {
  ...consentSamples('website_terms_of_use'),
  bind: bindConsentTermsOfUse,
} as const satisfies Samples<typeof consentTermsOfUseStep, typeof bindConsentTermsOfUse>

export const subject = row('step', consentTermsOfUseStep, consentTermsOfUseSamples)
