import { type Endpoint, type EndpointName, endpoints, headers, type statusKinds } from '@palmflow/contract'
import type { Session } from '../database/schema.ts'
import type { SignedInSession } from '../sessions/gateway-session.ts'
import {
  type AnswerOf,
  defineHandler,
  type EndpointRefusal,
  type EndpointRequest,
  type Handler,
  type Policy,
} from './endpoint-adapter.ts'
import { sendHomeSecret } from './home-cookie.ts'
import { lifeHeaders, type RequestContext, readRequestContext, tokenHeaders } from './request-context.ts'

type Table = typeof endpoints
interface SessionOf {
  none: Session | undefined
  session: Session
  signedIn: SignedInSession
}
type ContextOf<Name extends EndpointName> = RequestContext<SessionOf[Table[Name]['access']]>
export type HandlerRequest<Name extends EndpointName> = EndpointRequest<Table[Name], ContextOf<Name>>

/** `session` is the session after the call, if the call changed the session. Null if the session has ended. */
type CallSuccess<Answer> = {
  answer: Answer
  session?: Session | null
  /** True after a correct code in this browser. */
  isHome?: boolean
}
type RefusedWith<Kind extends string> = Pick<EndpointRefusal, 'endsAt'> & { refusal: Kind; session?: Session }
export type Reply<Name extends EndpointName> =
  | CallSuccess<AnswerOf<Table[Name]>>
  | RefusedWith<(typeof statusKinds)[Table[Name]['statuses'][number]]>

/** A visitor without an earlier sign-in must not get this URL, because its page shows an expired session (R455). */
const reauthentication = '/sign-in?isReAuth=true'

const mainApi: Policy<Endpoint, RequestContext, CallSuccess<unknown> | RefusedWith<string>> = {
  parseBody: (http) => http.req.json(),
  isMalformed: () => false,
  readContext: (backend, http, _, address) => readRequestContext(backend, http.req.raw.headers, address),
  attemptOf: (http) => http.req.header(headers.attempt) || undefined,
  provenBy: ({ session, holdsPt }) => (holdsPt ? session : undefined),
  setHeaders(http, backend, context, reply) {
    const changed = 'session' in reply ? reply.session : undefined
    const session = changed === undefined ? context.session : changed
    const lasting = session && {
      ...lifeHeaders(backend, session),
      ...(changed && tokenHeaders(backend, context, changed)),
    }
    for (const [header, value] of Object.entries(lasting ?? {})) http.header(header, value)
    if ('isHome' in reply && reply.isHome === true && context.session !== undefined)
      sendHomeSecret(http, backend, context.session.id)
  },
  write: (http, _, answer) => (answer === null ? http.body(null, 204) : http.json(answer)),
}

function isAdmitted<Name extends EndpointName>(name: Name, context: RequestContext): context is ContextOf<Name> {
  const { access }: Endpoint = endpoints[name]
  if (access === 'none') return true
  if (context.session === undefined) return false
  return access === 'session' || (context.session.profileId !== null && context.holdsPt)
}

export const mainApiHandler = <Name extends EndpointName>(
  name: Name,
  run: (request: HandlerRequest<Name>) => Promise<Reply<Name>>,
): Handler =>
  defineHandler(mainApi, {
    name,
    row: endpoints[name],
    isAdmitted: (context): context is ContextOf<Name> => isAdmitted(name, context),
    deny: (_backend, _http, { wasSignedIn }) => ({
      refusal: 'unauthenticated',
      ...(endpoints[name].access === 'signedIn' && wasSignedIn && { redirectUrl: reauthentication }),
    }),
    run,
  })
