/**
 * CONSENT_BIOMETRICS: a person reads how their palm will be used, and agrees (B72, B124, B140, B197).
 *
 * loading → reading → recording → agreed
 *
 * Invariant: nobody can agree before the text was scrolled to its end, or fits.
 */
import type { ActorRefFrom } from 'xstate'
import type { Report } from '../../setup/slot.ts'
import { bindConsent, type ConsentCalls, consentStep } from '../../step-shapes/consent.ts'

export const consentBiometricsStep = consentStep('CONSENT_BIOMETRICS')

export type ConsentBiometricsRef = ActorRefFrom<typeof consentBiometricsStep>

export const bindConsentBiometrics = (calls: ConsentCalls, report?: Report) =>
  bindConsent(consentBiometricsStep, calls, report)
