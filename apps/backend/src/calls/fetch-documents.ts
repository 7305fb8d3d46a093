import { call, type Reply } from '../call.ts'
import { documentOf } from '../documents/index.ts'

/** All of the documents that were asked for, in that order, or none. */
export const fetchDocuments = call('fetchDocuments', async ({ body }): Promise<Reply<'fetchDocuments'>> => {
  const documents = body.documentKeys.map(documentOf).filter((one) => one !== undefined)
  return documents.length === body.documentKeys.length ? { answer: { documents } } : { refusal: 'invalid' }
})
