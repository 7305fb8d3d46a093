import { documentLanguage } from '@palmflow/contract/documents'
import { readReceipts } from '../documents/read-receipts.ts'
import { mainApiHandler } from '../http/main-api-handler.ts'

/** The specification does not contain this endpoint. */
export const listReceipts = mainApiHandler('listReceipts', async ({ backend, context, language }) => ({
  answer: await readReceipts(backend.db, context.session.profileId, documentLanguage(language)),
}))
