import type { ConsentAgreementId } from '../names/app-names.ts'

export interface LegalText {
  readonly title: string
  /**
   * Trusted HTML from this repository. Each heading must have an id. There must be no `h1`, because the page has its
   * own heading.
   */
  readonly html: string
}
export type LegalTexts = Readonly<Record<ConsentAgreementId, LegalText>>
