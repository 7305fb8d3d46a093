import { createHash } from 'node:crypto'
import type { wire } from '@palmflow/contract'
import {
  type DocumentLanguage,
  documentLanguage,
  documentLanguages,
  type LegalText,
  legalTexts,
} from '@palmflow/contract/documents'
import { partnerAgreements, partnerDocuments, partnersSpeak } from '../partners/partners.ts'
import { programAgreements } from '../partners/programs.ts'

export type Text = LegalText & { readonly language: DocumentLanguage }

const inLanguage = (language: DocumentLanguage, texts: Readonly<Record<string, LegalText>>): [string, Text][] =>
  Object.entries(texts).map(([name, text]) => [name, { ...text, language }])
const textsIn = (language: DocumentLanguage): ReadonlyMap<string, Text> =>
  new Map([...inLanguage(partnersSpeak, partnerDocuments), ...inLanguage(language, legalTexts[language])])
const texts = new Map(documentLanguages.map((language) => [language, textsIn(language)]))

/** Tells one wording from the next: a consent is recorded with it. */
export const textHash = ({ title, html }: LegalText): string =>
  createHash('sha256').update(title).update('\n').update(html).digest('hex')

/**
 * A document that a person can consent to; undefined where this server has none of that name.
 * @param language as their Accept-Language says it: what they read is what they agree to. A partner's stands in its own.
 */
export function documentOf(name: string, language?: string): (Text & wire.ConsentDocument) | undefined {
  const text = texts.get(documentLanguage(language))?.get(name)
  return text && { ...text, consentId: `${name}:${textHash(text).slice(0, 16)}` }
}

const boundTo = new Map([...partnerAgreements, ...programAgreements])
const andYourPalm = {
  'en-US': (name: string) => `${name} and your palm`,
  'es-US': (name: string) => `${name} y su palma`,
} satisfies Record<DocumentLanguage, (name: string) => string>

/** What an agreement is called in this language, whatever its wording is in; undefined where nobody has given it a name. */
export function titleIn(language: DocumentLanguage, agreementId: string): string | undefined {
  const name = boundTo.get(agreementId)
  if (name !== undefined) return andYourPalm[language](name)
  const text = texts.get(language)?.get(agreementId)
  return text?.language === language ? text.title : undefined
}
