import { pageOfReceipt, readReceipt } from '../documents/read-receipts.ts'
import { mainApiHandler } from '../http/main-api-handler.ts'

/** For another user's receipt, the response is the same as for an unknown receipt. */
export const loadReceipt = mainApiHandler('loadReceipt', async ({ backend, context, params }) => {
  const found = await readReceipt(backend.db, context.session.profileId, params.id)
  if (found === undefined) return { refusal: 'notFound' }
  const { receiptId, title, agreedAt, html, language } = found
  const answer = { receiptId, title, agreedAt, html, page: pageOfReceipt(found) }
  return { answer: { ...answer, ...(language !== null && { language }) } }
})
