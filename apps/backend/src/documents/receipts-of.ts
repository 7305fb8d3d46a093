import { type DocumentLanguage, documentLanguage } from '@palmflow/contract/documents'
import { html, raw } from 'hono/html'
import { timeOf } from '../base/clock.ts'
import type { Db } from '../store/store.ts'
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

/** Returns the title in the language of the reader. The wording stays in its original language. */
function titled({ agreementId, title, language }: Titled, reader: DocumentLanguage) {
  if (language === null) return { title }
  const ours = language === reader ? undefined : titleIn(reader, agreementId)
  return ours === undefined ? { title, language } : { title: ours, language: reader }
}

/**
 * Lists the receipts of this user, the newest first. Receipts with the same time are ordered by id, so that responses
 * are stable.
 */
export async function receiptsOf(db: Db, profileId: string, reader: DocumentLanguage) {
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

type ReceiptFacts = NonNullable<Awaited<ReturnType<typeof receiptOf>>>

/** Returns a receipt of this user, with its wording. */
export const receiptOf = (db: Db, profileId: string, id: string) =>
  joined(db, profileId)
    .where('consents.id', '=', id)
    .select(['consents.id as receiptId', 'documentTexts.title', 'consents.recordedAt as agreedAt'])
    .select(['documentTexts.html', 'documentTexts.language', 'consents.textHash', 'consents.application'])
    .executeTakeFirst()

const style = `body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:42rem;padding:0 1rem}
dl{border-block:1px solid #767676;padding:1rem 0}dt{color:#595959}dd{margin:0 0 .5rem;overflow-wrap:anywhere}`

const factNames = {
  'en-US': ['Receipt', 'Agreed at', 'Wording (SHA-256 of title, a line feed, and text)', 'For'],
  'es-US': ['Comprobante', 'Aceptado el', 'Texto (SHA-256 de título, salto de línea y texto)', 'Para'],
} as const satisfies Record<DocumentLanguage, readonly string[]>

/**
 * Creates the receipt as a file in the language of its wording. It loads no files, runs no script, and opens from a
 * disk.
 */
export function pageOfReceipt({
  receiptId,
  title,
  agreedAt,
  html: wording,
  language,
  textHash,
  application,
}: ReceiptFacts): string {
  const spoken = documentLanguage(language ?? undefined)
  const [receipt, at, hash, forWhom] = factNames[spoken]
  const facts: [string, string][] = [
    [receipt, receiptId],
    [at, timeOf(agreedAt)],
    [hash, textHash],
    ...(application === null ? [] : ([[forWhom, application]] satisfies [string, string][])),
  ]
  return String(html`<!doctype html>
<html lang="${spoken}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'">
<title>${title}</title><style>${raw(style)}</style></head><body><main>
<h1>${title}</h1>
<dl>${facts.map(([name, fact]) => html`<dt>${name}</dt><dd>${fact}</dd>`)}</dl>
${raw(wording)}
</main></body></html>
`)
}
