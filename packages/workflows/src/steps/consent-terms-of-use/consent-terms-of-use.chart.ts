/**
 * CONSENT_TERMS_OF_USE: a user reads the terms of use and agrees (R237, R353).
 *
 * loading → reading → read → recording → agreed
 *
 * Invariant: a user can agree only after scrolling to the end, or if the text fits without scrolling.
 */
import type { ActorRefFrom } from 'xstate'
import type { Report } from '../../setup/slot.ts'
import { bindConsent, type ConsentCalls, consentStep } from '../../step-shapes/consent.ts'

export const consentTermsOfUseStep = consentStep('CONSENT_TERMS_OF_USE')

export type ConsentTermsOfUseRef = ActorRefFrom<typeof consentTermsOfUseStep>

export const bindConsentTermsOfUse = (calls: ConsentCalls, report?: Report) =>
  bindConsent(consentTermsOfUseStep, calls, report)
