import { createHash } from 'node:crypto'
import type { ConsentAgreementId, wire } from '@palmflow/contract'
import { biometricConsent } from './biometric-consent.ts'

interface Text {
  title: string
  html: string
}
const texts: Partial<Record<ConsentAgreementId, Text>> = { website_biometric_consent: biometricConsent }

/** Tells one wording from the next: a consent is recorded with it. */
export const textHash = ({ title, html }: Text): string =>
  createHash('sha256').update(title).update('\n').update(html).digest('hex')

/** A document that a person can consent to; undefined where this server has none of that name. */
export function documentOf(id: ConsentAgreementId): wire.ConsentDocument | undefined {
  const text = texts[id]
  return text && { ...text, consentId: `${id}:${textHash(text).slice(0, 16)}` }
}
