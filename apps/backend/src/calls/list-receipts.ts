import { documentLanguage } from '@palmflow/contract/documents'
import { receiptsOf } from '../documents/receipts-of.ts'
import { call } from '../http/call.ts'

/** What the person has agreed to; ours, for the specification shows no way to see it. */
export const listReceipts = call('listReceipts', async ({ backend, context, language }) => ({
  answer: await receiptsOf(backend.db, context.session.profileId, documentLanguage(language)),
}))
