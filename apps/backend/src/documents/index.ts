import { createHash } from 'node:crypto'
import type { wire } from '@palmflow/contract'
import { documentLanguage, type LegalText, legalTexts } from '@palmflow/contract/documents'
import { partnerDocuments } from '../partners/partners.ts'

export type Text = LegalText

const textsIn = (texts: Readonly<Record<string, Text>>): ReadonlyMap<string, Text> =>
  new Map(Object.entries({ ...partnerDocuments, ...texts }))
const texts = { 'en-US': textsIn(legalTexts['en-US']), 'es-US': textsIn(legalTexts['es-US']) }

/** Tells one wording from the next: a consent is recorded with it. */
export const textHash = ({ title, html }: Text): string =>
  createHash('sha256').update(title).update('\n').update(html).digest('hex')

/**
 * A document that a person can consent to; undefined where this server has none of that name.
 * @param language as their Accept-Language says it: what they read is what they agree to. A partner's stands in its own.
 */
export function documentOf(name: string, language?: string): wire.ConsentDocument | undefined {
  const text = texts[documentLanguage(language)].get(name)
  return text && { ...text, consentId: `${name}:${textHash(text).slice(0, 16)}` }
}
