/**
 * CONSENT_BIOMETRICS: a user reads how the service uses the palm, and agrees (R236, R353).
 *
 * loading → reading → read → recording → agreed
 *
 * Invariant: a user can agree only after scrolling to the end, or if the text fits without scrolling.
 */
import type { ActorRefFrom } from 'xstate'
import type { Report } from '../../setup/slot.ts'
import { bindConsent, type ConsentCalls, consentStep } from '../../step-shapes/consent.ts'

export const consentBiometricsStep = consentStep('CONSENT_BIOMETRICS')

export type ConsentBiometricsRef = ActorRefFrom<typeof consentBiometricsStep>

export const bindConsentBiometrics = (calls: ConsentCalls, report?: Report) =>
  bindConsent(consentBiometricsStep, calls, report)
