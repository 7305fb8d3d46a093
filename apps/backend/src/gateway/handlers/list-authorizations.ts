import { limits } from '@palmflow/contract'
import { isStorable } from '../../http/parse-request.ts'
import { nameOfPartner, userPoolOf } from '../../partners/partners.ts'
import { gatewayHandler } from '../gateway-handler.ts'

const tokenOf = (application: string): string => Buffer.from(application).toString('base64url')
/** @returns undefined if the token is not the base64url form of a storable id */
function applicationIn(token: string): string | undefined {
  const application = Buffer.from(token, 'base64url').toString()
  return isStorable(application) && tokenOf(application) === token ? application : undefined
}

/** Sorts by the id of the partner's application, because a page token is the last id of a page (R421). */
export const listAuthorizations = gatewayHandler(
  'listAuthorizations',
  async ({ backend, context: { session }, query }) => {
    const after = query.nextToken === undefined ? '' : applicationIn(query.nextToken)
    if (after === undefined) return { refusal: 'invalid' }
    const size = Number(query.maxResults ?? limits.authorizationsPageSize)
    const found = await backend.db
      .selectFrom('authorizations')
      .select(['application', 'at'])
      .where('profileId', '=', session.profileId)
      .where('authorized', '=', 1)
      .where('application', '>', after)
      .orderBy('application')
      .limit(size + 1)
      .execute()
    const page = found.slice(0, size)
    const last = page.at(-1)?.application
    return {
      answer: {
        userAuthorizations: page.map(({ application, at }) => ({
          userPoolArn: userPoolOf(application),
          userPoolDisplayName: nameOfPartner(application),
          connectedAt: at,
        })),
        ...(found.length > size && last !== undefined && { nextToken: tokenOf(last) }),
      },
    }
  },
)
