import { documentOf } from '../documents/index.ts'
import { call } from '../http/call.ts'

/** A document by its name (B156). */
export const fetchDocument = call('fetchDocument', async ({ params }) => {
  const document = documentOf(params.name)
  return document === undefined ? { refusal: 'notFound' } : { answer: document }
})
