import { documentOf } from '../documents/index.ts'
import { call } from '../http/main-api-handler.ts'

export const fetchDocument = call('fetchDocument', async ({ params, language }) => {
  const document = documentOf(params.name, language)
  return document === undefined ? { refusal: 'notFound' } : { answer: document }
})
