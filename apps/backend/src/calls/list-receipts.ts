import { documentLanguage } from '@palmflow/contract/documents'
import { receiptsOf } from '../documents/receipts-of.ts'
import { call } from '../http/main-api-call.ts'

/** The consents of the user. Our own endpoint: the specification has no way to see them. */
export const listReceipts = call('listReceipts', async ({ backend, context, language }) => ({
  answer: await receiptsOf(backend.db, context.session.profileId, documentLanguage(language)),
}))
