/**
 * CONSENT_AUTHORIZATION: a person reads what a partner may know of them, and agrees (B37, B88, B124, B140, B197).
 * Which text that is, the partner's data say by `authorizationDocumentName`.
 *
 * loading → reading → recording → agreed
 *
 * Invariant: nobody can agree before the text was scrolled to its end, or fits.
 */
import type { ActorRefFrom } from 'xstate'
import type { Report } from '../../setup/slot.ts'
import { bindConsent, type ConsentCalls, consentStep } from '../../step-shapes/consent.ts'

export const consentAuthorizationStep = consentStep('CONSENT_AUTHORIZATION')

export type ConsentAuthorizationRef = ActorRefFrom<typeof consentAuthorizationStep>

export const bindConsentAuthorization = (calls: ConsentCalls, report?: Report) =>
  bindConsent(consentAuthorizationStep, calls, report)
