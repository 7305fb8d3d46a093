import type { ConsentAgreementId } from '../app-names.ts'

export interface LegalText {
  readonly title: string
  /** Of our own writing: each heading has an id; `h1` is the page's. */
  readonly html: string
}
export type LegalTexts = Readonly<Record<ConsentAgreementId, LegalText>>
