import type { ConsentAgreementId } from '../names/app-names.ts'

export interface LegalText {
  readonly title: string
  /**
   * Trusted HTML from this repository. Each heading has an id. There is no `h1`, because the page already has an `h1`.
   */
  readonly html: string
}
export type LegalTexts = Readonly<Record<ConsentAgreementId, LegalText>>
