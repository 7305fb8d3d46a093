import { call } from '../http/call.ts'
import { applicationOf } from '../partners/partners.ts'

/** Whose application a person comes from, and its own texts (B162): 400 where there is nothing to link. */
export const fetchPartnerApplication = call('fetchPartnerApplication', async ({ backend, query }) => {
  const application = applicationOf(query.application, backend.deployed)
  if (application === undefined) return { refusal: 'notFound' }
  return application.kind === 'partner' ? { answer: application.data } : { refusal: 'invalid' }
})
