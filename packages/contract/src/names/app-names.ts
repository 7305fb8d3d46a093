/** These names are in a separate file, because the website's first load must not contain them. */
export const queryParameters = [
  'application',
  'context',
  'treatment',
  'step',
  'aoSessionId',
  'view',
  'deviceModel',
  'forceAuthCompleted',
  'launchApp',
  'isReAuth',
  'utm_source',
  'utm_medium',
  'utm_campaign',
] as const

/** The names of the documents that a user agrees to (R291). */
export const consentAgreementIds = [
  'website_biometric_consent',
  'website_conditions_of_use',
  'website_privacy_notice',
  'website_terms_of_use',
] as const
export type ConsentAgreementId = (typeof consentAgreementIds)[number]

export const featureFlagIds = {
  consolidatedConsents: 'consolidated-consents',
  authorizationConsent: 'authorization-consent',
  /** The specification contains only the end of this id. */
  healthcareSignInDirect: 'healthcare-sign-in-245179836',
} as const
