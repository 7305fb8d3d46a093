import { mainApiHandler } from '../http/main-api-handler.ts'
import { applicationOf } from '../partners/partners.ts'

/** The status is 400 for an application without a partner (R403). */
export const fetchPartnerApplication = mainApiHandler('fetchPartnerApplication', async ({ backend, query }) => {
  const application = applicationOf(query.application, backend.deployed)
  if (application === undefined) return { refusal: 'notFound' }
  return application.kind === 'partner' ? { answer: application.data } : { refusal: 'invalid' }
})
