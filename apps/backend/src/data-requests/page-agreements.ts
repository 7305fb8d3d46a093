import type { DocumentLanguage } from '@palmflow/contract/documents'
import { html } from 'hono/html'
import { timeIn } from '../documents/document-page.ts'
import type { ExportedSection } from './facts.ts'
import { nameOfColumn } from './page-columns.ts'
import { type Html, listOf, technicalOf, without, withoutEmpty } from './page-parts.ts'
import type { Facts } from './section.ts'

/** The stored text has no tags. Therefore a line without punctuation at its end is shown as a heading. */
const lineOf = (line: string): Html =>
  /[.:;!?)”»]$/.test(line) ? html`<p>${line}</p>` : html`<p class="head">${line}</p>`

function agreementOf(text: Facts, receipts: readonly Facts[], language: DocumentLanguage): Html {
  const lang = typeof text.language === 'string' ? html` lang="${text.language}"` : ''
  const times = receipts.map(({ agreedAt }) => timeIn(language, String(agreedAt)))
  return html`<details class="agreement"><summary><span${lang}>${text.title}</span><small class="quiet">${nameOfColumn('agreedAt', language)} ${times.at(-1) ?? ''}${times.length > 1 ? ` (${times.length}×)` : ''}</small></summary>
<article${lang}>${String(text.text).split('\n').map(lineOf)}</article>
${receipts.map((receipt) => listOf(withoutEmpty(receipt), language))}${listOf(without(text, ['title', 'text']), language)}${technicalOf([...receipts, text], language)}</details>
`
}

export function agreementsOf(
  stored: Readonly<Record<string, ExportedSection>>,
  language: DocumentLanguage,
): Html[] | undefined {
  const receipts = stored.consents?.entries ?? []
  const texts = stored.documentTexts?.entries ?? []
  // Show a receipt even if its wording is missing.
  const isKnown = ({ wording }: Facts): boolean => texts.some((text) => text.wording === wording)
  const rest = receipts.filter((receipt) => !isKnown(receipt))
  if (receipts.length + texts.length === 0) return undefined
  return [
    ...texts.map((text) =>
      agreementOf(
        text,
        receipts.filter(({ wording }) => wording === text.wording),
        language,
      ),
    ),
    ...rest.map((receipt) => html`${listOf(receipt, language)}${technicalOf([receipt], language)}`),
  ]
}
