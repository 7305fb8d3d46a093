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

/**
 * Do not change the hashed form, because stored consents contain the hash. Receipts describe how a user computes this
 * hash.
 */
export const textHash = ({ title, html }: LegalText): string =>
  createHash('sha256').update(title).update('\n').update(html).digest('hex')

/**
 * @param language from Accept-Language, because the user agrees to the text in this language. A partner's text is
 * always in the partner's language.
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

/**
 * Returns the title in this language, independently of the language of the wording. Undefined if the agreement has no
 * title in this language.
 */
export function titleIn(language: DocumentLanguage, agreementId: string): string | undefined {
  const name = boundTo.get(agreementId)
  if (name !== undefined) return andYourPalm[language](name)
  const text = texts.get(language)?.get(agreementId)
  return text?.language === language ? text.title : undefined
}
