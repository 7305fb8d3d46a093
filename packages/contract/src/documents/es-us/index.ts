import type { LegalTexts } from '../legal-text.ts'
import { biometricConsent } from './biometric-consent.ts'
import { conditionsOfUse } from './conditions-of-use.ts'
import { privacyNotice } from './privacy-notice.ts'
import { termsOfUse } from './terms-of-use.ts'

export const esUs: LegalTexts = {
  website_biometric_consent: biometricConsent,
  website_conditions_of_use: conditionsOfUse,
  website_privacy_notice: privacyNotice,
  website_terms_of_use: termsOfUse,
}
