import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { consentSamples } from '../../step-shapes/consent.samples.ts'
import { bindConsentBiometrics, consentBiometricsStep } from './consent-biometrics.chart.ts'

export const consentBiometricsSamples = {
  ...consentSamples('website_biometric_consent'),
  bind: bindConsentBiometrics,
} as const satisfies Samples<typeof consentBiometricsStep, typeof bindConsentBiometrics>

export const subject = row('step', consentBiometricsStep, consentBiometricsSamples)
