import { documentLanguage } from '@palmflow/contract/documents'
import { receiptsOf } from '../documents/receipts-of.ts'
import { call } from '../http/main-api-call.ts'

/** The specification has no such endpoint. */
export const listReceipts = call('listReceipts', async ({ backend, context, language }) => ({
  answer: await receiptsOf(backend.db, context.session.profileId, documentLanguage(language)),
}))
