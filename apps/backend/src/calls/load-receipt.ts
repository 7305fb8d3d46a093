import { pageOfReceipt, receiptOf } from '../documents/receipts-of.ts'
import { call } from '../http/main-api-call.ts'

/** One of the user's own receipts. Another user's receipt gets the response of an unknown one. */
export const loadReceipt = call('loadReceipt', async ({ backend, context, params }) => {
  const found = await receiptOf(backend.db, context.session.profileId, params.id)
  if (found === undefined) return { refusal: 'notFound' }
  const { receiptId, title, agreedAt, html, language } = found
  const answer = { receiptId, title, agreedAt, html, page: pageOfReceipt(found) }
  return { answer: { ...answer, ...(language !== null && { language }) } }
})
