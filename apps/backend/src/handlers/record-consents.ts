import { recordAgreement } from '../enrolments/record-agreement.ts'
import { mainApiHandler, type Reply } from '../http/main-api-handler.ts'

/** Records all agreements or none (R399). */
export const recordConsents = mainApiHandler('recordConsents', async (request): Promise<Reply<'recordConsents'>> => {
  const { backend, context, body, query, attempt, language, now } = request
  const key = attempt === undefined ? undefined : { sessionId: context.session.id, key: `recordConsents:${attempt}` }
  return recordAgreement({ backend, context, names: body.documentKeys, query, key, language, now })
})
