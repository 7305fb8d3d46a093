import { createHash } from 'node:crypto'
import type { ConsentAgreementId, wire } from '@palmflow/contract'
import { partnerDocuments } from '../partners/partners.ts'
import { conditionsOfUse, privacyNotice, termsOfUse } from './agreements.ts'
import { biometricConsent } from './biometric-consent.ts'

export interface Text {
  title: string
  html: string
}
const agreements: Readonly<Record<ConsentAgreementId, Text>> = {
  website_biometric_consent: biometricConsent,
  website_conditions_of_use: conditionsOfUse,
  website_privacy_notice: privacyNotice,
  website_terms_of_use: termsOfUse,
}
const texts: ReadonlyMap<string, Text> = new Map(Object.entries({ ...partnerDocuments, ...agreements }))

/** Tells one wording from the next: a consent is recorded with it. */
export const textHash = ({ title, html }: Text): string =>
  createHash('sha256').update(title).update('\n').update(html).digest('hex')

/** A document that a person can consent to; undefined where this server has none of that name. */
export function documentOf(name: string): wire.ConsentDocument | undefined {
  const text = texts.get(name)
  return text && { ...text, consentId: `${name}:${textHash(text).slice(0, 16)}` }
}
