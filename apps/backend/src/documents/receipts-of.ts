import { timeOf } from '../data-requests/fact.ts'
import type { Db } from '../store/store.ts'
import { escapeHtml } from '../web/pages.ts'

/** What the contract lets an answer hold. */
const perAnswer = 100

const joined = (db: Db, profileId: string) =>
  db
    .selectFrom('consents')
    .innerJoin('documentTexts', 'documentTexts.hash', 'consents.textHash')
    .where('consents.profileId', '=', profileId)

/** Of this person, the newest first; those of one moment by their ids, so that two answers say the same. */
export async function receiptsOf(db: Db, profileId: string) {
  const rows = await joined(db, profileId)
    .select(['consents.id as receiptId', 'documentTexts.title', 'consents.recordedAt as agreedAt'])
    .orderBy('consents.recordedAt', 'desc')
    .orderBy('consents.id')
    .limit(perAnswer + 1)
    .execute()
  return { receipts: rows.slice(0, perAnswer), older: rows.length > perAnswer }
}

type Shown = NonNullable<Awaited<ReturnType<typeof receiptOf>>>

/** One of this person's, with the wording of then. */
export const receiptOf = (db: Db, profileId: string, id: string) =>
  joined(db, profileId)
    .where('consents.id', '=', id)
    .select(['consents.id as receiptId', 'documentTexts.title', 'consents.recordedAt as agreedAt'])
    .select(['documentTexts.html', 'consents.textHash', 'consents.application'])
    .executeTakeFirst()

const style = `body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:42rem;padding:0 1rem}
dl{border-block:1px solid #767676;padding:1rem 0}dt{color:#595959}dd{margin:0 0 .5rem;overflow-wrap:anywhere}`

/** The receipt as a file: it loads nothing, runs nothing, and opens from a disk. */
export function pageOfReceipt({ receiptId, title, agreedAt, html, textHash, application }: Shown): string {
  const facts: [string, string][] = [
    ['Receipt', receiptId],
    ['Agreed at', timeOf(agreedAt)],
    ['Wording (SHA-256 of title, a line feed, and text)', textHash],
    ...(application === null ? [] : ([['For', application]] satisfies [string, string][])),
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
<dl>${facts.map(([name, fact]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(fact)}</dd>`).join('')}</dl>
${html}
</main></body></html>
`
}
