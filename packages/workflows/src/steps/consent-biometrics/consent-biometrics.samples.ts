import type { Samples } from '@palmflow/paths'
import { consentSamples } from '../../step-shapes/consent.samples.ts'
import { bindConsentBiometrics, type consentBiometricsStep } from './consent-biometrics.chart.ts'

export const consentBiometricsSamples = {
  ...consentSamples('website_biometric_consent'),
  bind: bindConsentBiometrics,
} as const satisfies Samples<typeof consentBiometricsStep, typeof bindConsentBiometrics>
