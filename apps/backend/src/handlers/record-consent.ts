import { recordAgreement } from '../enrolments/record-agreement.ts'
import { mainApiHandler, type Reply } from '../http/main-api-handler.ts'

export const recordConsent = mainApiHandler('recordConsent', async (request): Promise<Reply<'recordConsent'>> => {
  const { backend, context, params, query, attempt, language, now } = request
  const key =
    attempt === undefined
      ? undefined
      : { sessionId: context.session.id, key: `recordConsent:${params.name}:${attempt}` }
  const agreed = await recordAgreement({ backend, context, names: [params.name], query, key, language, now })
  if ('refusal' in agreed) return agreed
  const { consentIds, ...challenge } = agreed.answer
  return { ...agreed, answer: { consentId: consentIds[params.name] ?? '', ...challenge } }
})
