import {
  type GatewayEndpoint,
  type GatewayEndpointName,
  gatewayEndpoints,
  type gatewayStatusKinds,
  gatewayWire,
  headers,
} from '@palmflow/contract'
import {
  CborError,
  type ChallengeForm,
  contentTypes,
  decodeChallengeAnswer,
  encodeChallengeResponse,
  FrameError,
  MessageError,
  smithyProtocol,
} from '@palmflow/gateway'
import * as v from 'valibot'
import {
  type AnswerOf,
  defineHandler,
  type EndpointRefusal,
  type EndpointRequest,
  type Handler,
  type Policy,
} from '../http/endpoint-adapter.ts'
import type { RequestContext } from '../http/request-context.ts'
import { clientMarks } from '../limits/client-marks.ts'
import { accessSession, endedByErasure, type SignedInSession } from '../sessions/gateway-session.ts'

type Table = typeof gatewayEndpoints
type GatewayContext<Open = SignedInSession | undefined> = Pick<RequestContext, 'client' | 'authorization'> & {
  session: Open
}
type ContextOf<Name extends GatewayEndpointName> = GatewayContext<
  { none: undefined; token: SignedInSession }[Table[Name]['access']]
>
export type GatewayRequest<Name extends GatewayEndpointName> = EndpointRequest<Table[Name], ContextOf<Name>>
export type GatewayReply<Name extends GatewayEndpointName> =
  | { answer: AnswerOf<Table[Name]> }
  | (Pick<EndpointRefusal, 'endsAt' | 'message'> & {
      refusal: (typeof gatewayStatusKinds)[Table[Name]['statuses'][number]]
    })

/** The response is framed, unless Accept lists CBOR without frames and no framed CBOR. */
function wantedForm(accept: string | undefined): ChallengeForm {
  const wanted = (accept ?? '').split(',').map((entry) => entry.split(';')[0]?.trim().toLowerCase())
  return wanted.includes(contentTypes.bare) && !wanted.includes(contentTypes.framed) ? 'bare' : 'framed'
}

const gatewayApi: Policy<GatewayEndpoint, GatewayContext, { answer: unknown } | EndpointRefusal> = {
  async parseBody({ req }, { form }) {
    if (form === 'json') return req.json()
    return decodeChallengeAnswer(new Uint8Array(await req.arrayBuffer()), req.header('content-type') ?? null)
  },
  isMalformed: (error) => error instanceof CborError || error instanceof FrameError || error instanceof MessageError,
  async readContext(backend, { req }, { access }, address) {
    const authorization = access === 'token' ? req.header('authorization') : undefined
    const client = clientMarks(backend.secrets.sessionKey, address)
    const credentials = { authorization, agent: req.header('user-agent'), client }
    return { client, authorization, session: await accessSession(backend, credentials, backend.clock.now()) }
  },
  attemptOf: ({ req }, { once }) => (once === 'header' && req.header(headers.attempt)) || undefined,
  provenBy: ({ session }) => session,
  write(http, { form }, answer) {
    if (typeof answer !== 'object' || answer === null) return http.body(null, 204)
    if (form === 'json') return http.json(answer)
    const wanted = wantedForm(http.req.header('accept'))
    http.header('content-type', contentTypes[wanted])
    http.header(smithyProtocol.header, smithyProtocol.value)
    return http.body(encodeChallengeResponse(v.parse(gatewayWire.challengeResponse, answer), wanted))
  },
}

/** @param ofErased the response in a session whose user was erased. Without this response, the call is refused. */
export const gatewayHandler = <Name extends GatewayEndpointName>(
  name: Name,
  run: (request: GatewayRequest<Name>) => Promise<GatewayReply<Name>>,
  ofErased?: { answer: AnswerOf<Table[Name]> },
): Handler =>
  defineHandler(gatewayApi, {
    name,
    row: gatewayEndpoints[name],
    isAdmitted: (context): context is ContextOf<Name> =>
      gatewayEndpoints[name].access === 'none' || context.session !== undefined,
    deny: async (backend, _, { authorization }) =>
      ofErased !== undefined && (await endedByErasure(backend, authorization))
        ? ofErased
        : { refusal: 'sessionExpired' },
    run,
  })
