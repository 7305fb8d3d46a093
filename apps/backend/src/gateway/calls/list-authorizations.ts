import { limits } from '@palmflow/contract'
import { nameOfPartner, userPoolOf } from '../../partners/partners.ts'
import { gatewayCall } from '../gateway-call.ts'

const tokenOf = (application: string): string => Buffer.from(application).toString('base64url')
const applicationIn = (token: string): string => Buffer.from(token, 'base64url').toString()

/** The accounts that the person has connected, by the name of the partner's application, a page at a time (B182, B205). */
export const listAuthorizations = gatewayCall('listAuthorizations', async ({ backend, session, query }) => {
  const size = Number(query.maxResults ?? limits.authorizationsPageSize)
  const found = await backend.db
    .selectFrom('authorizations')
    .select('application')
    .where('profileId', '=', session.profileId)
    .where('authorized', '=', 1)
    .where('application', '>', query.nextToken === undefined ? '' : applicationIn(query.nextToken))
    .orderBy('application')
    .limit(size + 1)
    .execute()
  const shown = found.slice(0, size).map(({ application }) => application)
  const last = shown.at(-1)
  return {
    answer: {
      userAuthorizations: shown.map((application) => ({
        userPoolArn: userPoolOf(application),
        userPoolDisplayName: nameOfPartner(application),
      })),
      ...(found.length > size && last !== undefined && { nextToken: tokenOf(last) }),
    },
  }
})
