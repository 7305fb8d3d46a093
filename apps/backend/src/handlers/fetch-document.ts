import { documentOf } from '../documents/index.ts'
import { mainApiHandler } from '../http/main-api-handler.ts'

export const fetchDocument = mainApiHandler('fetchDocument', async ({ params, language }) => {
  const document = documentOf(params.name, language)
  return document === undefined ? { refusal: 'notFound' } : { answer: document }
})
