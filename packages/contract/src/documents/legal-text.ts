import type { ConsentAgreementId } from '../names/app-names.ts'

export interface LegalText {
  readonly title: string
  /** Trusted HTML of our own. Each heading has an id. `h1` belongs to the page. */
  readonly html: string
}
export type LegalTexts = Readonly<Record<ConsentAgreementId, LegalText>>
