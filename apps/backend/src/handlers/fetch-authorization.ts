import { mainApiHandler } from '../http/main-api-handler.ts'
import { applicationOf } from '../partners/partners.ts'

export const fetchAuthorization = mainApiHandler('fetchAuthorization', async ({ backend, context, query }) => {
  if (applicationOf(query.application, backend.deployed)?.kind !== 'partner') return { refusal: 'notFound' }
  const row = await backend.db
    .selectFrom('authorizations')
    .select('authorized')
    .where('profileId', '=', context.session.profileId)
    .where('application', '=', query.application)
    .executeTakeFirst()
  return { answer: { authorized: row?.authorized === 1 } }
})
