/**
 * CONSENT_AUTHORIZATION: a user reads the authorization for a partner and agrees (R238, R353). The partner's
 * `authorizationDocumentName` selects the text.
 *
 * loading → reading → read → recording → agreed
 *
 * Invariant: a user can agree only after scrolling to the end, or if the text fits without scrolling.
 */
import type { ActorRefFrom } from 'xstate'
import type { Report } from '../../setup/slot.ts'
import { bindConsent, type ConsentCalls, consentStep } from '../../step-shapes/consent.ts'

export const consentAuthorizationStep = consentStep('CONSENT_AUTHORIZATION')

export type ConsentAuthorizationRef = ActorRefFrom<typeof consentAuthorizationStep>

export const bindConsentAuthorization = (calls: ConsentCalls, report?: Report) =>
  bindConsent(consentAuthorizationStep, calls, report)
