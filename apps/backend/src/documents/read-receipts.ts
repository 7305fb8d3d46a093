import { type DocumentLanguage, documentLanguage } from '@palmflow/contract/documents'
import { html, raw } from 'hono/html'
import { timeOf } from '../base/clock.ts'
import type { Db } from '../database/database.ts'
import { timeIn, writePage, zoneName } from './document-page.ts'
import { titleIn } from './index.ts'

/** The maximum number of receipts that the contract permits. */
const perAnswer = 100

const joined = (db: Db, profileId: string) =>
  db
    .selectFrom('consents')
    .innerJoin('documentTexts', 'documentTexts.hash', 'consents.textHash')
    .where('consents.profileId', '=', profileId)

interface Titled {
  agreementId: string
  title: string
  language: string | null
}

function titled({ agreementId, title, language }: Titled, reader: DocumentLanguage) {
  if (language === null) return { title }
  const ours = language === reader ? undefined : titleIn(reader, agreementId)
  return ours === undefined ? { title, language } : { title: ours, language: reader }
}

export async function readReceipts(db: Db, profileId: string, reader: DocumentLanguage) {
  const rows = await joined(db, profileId)
    .select(['consents.id as receiptId', 'consents.recordedAt as agreedAt'])
    .select(['documentTexts.agreementId', 'documentTexts.title', 'documentTexts.language'])
    .orderBy('consents.recordedAt', 'desc')
    .orderBy('consents.id')
    .limit(perAnswer + 1)
    .execute()
  const receipts = rows
    .slice(0, perAnswer)
    .map(({ receiptId, agreedAt, ...row }) => ({ receiptId, agreedAt, ...titled(row, reader) }))
  return { receipts, older: rows.length > perAnswer }
}

type ReceiptFacts = NonNullable<Awaited<ReturnType<typeof readReceipt>>>

/** Returns undefined for another user's receipt. */
export const readReceipt = (db: Db, profileId: string, id: string) =>
  joined(db, profileId)
    .where('consents.id', '=', id)
    .select(['consents.id as receiptId', 'documentTexts.title', 'consents.recordedAt as agreedAt'])
    .select(['documentTexts.html', 'documentTexts.language', 'consents.textHash', 'consents.application'])
    .executeTakeFirst()

const style = `.page{margin:0 auto;max-width:46rem;padding:1.5rem max(1rem,4vw) 4rem}
.intro{padding-block:3rem 1.5rem}.date{font-size:clamp(2rem,6vw,2.5rem);font-weight:600;letter-spacing:-.015em;line-height:1.2;margin:.25rem 0 0}
h1{border-top:1px solid var(--pf-rule);font-size:1.75rem;padding-top:1.5rem}
article{max-width:68ch;padding-block:1rem}article :is(h2,h3){font-size:1.1875rem;margin:1.75rem 0 .375rem}article li+li{margin-top:.375rem}
footer{background:var(--pf-sheet);border:1px solid var(--pf-rule);border-radius:var(--pf-radius);margin-top:1.5rem;padding:1.25rem}
footer dt{font-size:.875rem}footer dl>div{padding-bottom:.75rem}footer p{margin:0;max-width:68ch}
@media print{.page{max-width:none;padding:0}.intro{padding-block:1.5rem 1rem}footer{break-inside:avoid}}`

const receiptWords = {
  'en-US': {
    ...{
      receipt: 'Receipt',
      agreedAt: 'Agreed on',
      forWhom: 'For',
      hash: 'Wording (SHA-256)',
      check: 'How to check this',
    },
    how: 'Compute the SHA-256 of the title, a line feed, and the source text inside the article element of this file. If one letter was changed, the result differs.',
  },
  'es-US': {
    ...{
      receipt: 'Comprobante',
      agreedAt: 'Aceptado el',
      forWhom: 'Para',
      hash: 'Texto (SHA-256)',
      check: 'Cómo comprobarlo',
    },
    how: 'Calcule el SHA-256 del título, un salto de línea y el código fuente dentro del elemento article de este archivo. Si se cambió una sola letra, el resultado es otro.',
  },
} as const satisfies Record<DocumentLanguage, Record<string, string>>

/** Write the stored wording unchanged inside `article`, because a reader computes the hash of this wording. */
export function pageOfReceipt({
  receiptId,
  title,
  agreedAt,
  html: wording,
  language,
  textHash,
  application,
}: ReceiptFacts): string {
  const textLanguage = documentLanguage(language ?? undefined)
  const words = receiptWords[textLanguage]
  const at = timeOf(agreedAt)
  const partner = application === null ? '' : html`<div><dt>${words.forWhom}</dt><dd>${application}</dd></div>`
  return writePage({
    language: textLanguage,
    title,
    css: style,
    body: html`<main><div class="intro"><p class="quiet">${words.agreedAt}</p><p class="date">${timeIn(textLanguage, at, 'day')}</p></div>
<h1>${title}</h1>
<article>${raw(wording)}</article>
<footer><dl class="code"><div><dt>${words.agreedAt}</dt><dd>${timeIn(textLanguage, at)} (${zoneName[textLanguage]}) · ${at}</dd></div>${partner}<div><dt>${words.receipt}</dt><dd>${receiptId}</dd></div><div><dt>${words.hash}</dt><dd>${textHash}</dd></div></dl>
<p><strong>${words.check}:</strong> ${words.how}</p></footer></main>`,
  })
}
