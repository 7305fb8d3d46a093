import {
  type GatewayEndpoint,
  type GatewayEndpointName,
  gatewayEndpoints,
  gatewayStatusKinds,
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
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import { isStorable } from '../http/storable.ts'
import type { Address } from '../limits/from.ts'
import { type From, fromOf } from '../limits/from.ts'
import { type AccessSession, accessSession, endedWithPerson } from '../sessions/access.ts'
import { lacksProof } from '../sessions/fresh-proof.ts'
import { spokenTo } from '../texts/language.ts'

type Table = typeof gatewayEndpoints
type BodyOf<Name extends GatewayEndpointName> = Table[Name] extends { body: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : undefined
type PartOf<Name extends GatewayEndpointName, Part extends 'params' | 'query'> = Table[Name] extends {
  [In in Part]: infer Schema extends v.GenericSchema
}
  ? v.InferOutput<Schema>
  : undefined
type AnswerOf<Name extends GatewayEndpointName> = Table[Name] extends { answer: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : null
type RefusalOf<Name extends GatewayEndpointName> = (typeof gatewayStatusKinds)[Table[Name]['statuses'][number]]
type SessionOf<Name extends GatewayEndpointName> = { none: undefined; token: AccessSession }[Table[Name]['access']]

export interface GatewayRequest<Name extends GatewayEndpointName> {
  backend: Backend
  body: BodyOf<Name>
  params: PartOf<Name, 'params'>
  query: PartOf<Name, 'query'>
  session: SessionOf<Name>
  from: From
  /** The key of this attempt, where the row has it in a header. */
  attempt: string | undefined
  /** Accept-Language, as sent: of the page, or of its browser. */
  language: string | undefined
  now: number
}
export type GatewayReply<Name extends GatewayEndpointName> =
  | { answer: AnswerOf<Name> }
  | {
      refusal: RefusalOf<Name>
      endsAt?: number | undefined
      /** For the person, where the row says that they read it. */
      message?: string
    }

export interface GatewayCall<Name extends GatewayEndpointName> {
  name: Name
  register(app: Hono, backend: Backend, addressOf: (context: Context) => Address): void
}

/** As the router reads what a path leaves open. */
export const patternOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

type Status = keyof typeof gatewayStatusKinds
const statusOf = new Map<string, Status>()
for (const status of [400, 403, 404, 423, 428, 429] as const) statusOf.set(gatewayStatusKinds[status], status)

const attemptShape = /^[\w-]{8,64}$/
const isCodecError = (error: unknown): boolean =>
  error instanceof CborError || error instanceof FrameError || error instanceof MessageError

/** undefined where it cannot be read. */
async function readBody({ req }: Context, { body, form }: GatewayEndpoint): Promise<unknown> {
  if (body === undefined) return undefined
  try {
    if (form === 'json') return await req.json()
    return decodeChallengeAnswer(new Uint8Array(await req.arrayBuffer()), req.header('content-type') ?? null)
  } catch (error) {
    if (error instanceof SyntaxError || isCodecError(error)) return undefined
    throw error
  }
}

/** Framed, but for who asks for CBOR and not for frames. */
function wantedForm(accept: string | undefined): ChallengeForm {
  const wanted = (accept ?? '').split(',').map((entry) => entry.split(';')[0]?.trim().toLowerCase())
  return wanted.includes(contentTypes.bare) && !wanted.includes(contentTypes.framed) ? 'bare' : 'framed'
}

function writeAnswer(context: Context, { form }: GatewayEndpoint, answer: unknown): Response {
  if (typeof answer !== 'object' || answer === null) return context.body(null, 204)
  if (form === 'json') return context.json(answer)
  const wanted = wantedForm(context.req.header('accept'))
  context.header('content-type', contentTypes[wanted])
  context.header(smithyProtocol.header, smithyProtocol.value)
  return context.body(encodeChallengeResponse(v.parse(gatewayWire.challengeResponse, answer), wanted))
}

function isBody<Name extends GatewayEndpointName>(name: Name, value: unknown): value is BodyOf<Name> {
  const { body }: GatewayEndpoint = gatewayEndpoints[name]
  return body === undefined || v.is(body, value)
}

function isPart<Name extends GatewayEndpointName, Part extends 'params' | 'query'>(
  name: Name,
  part: Part,
  value: unknown,
): value is PartOf<Name, Part> {
  const { [part]: schema }: GatewayEndpoint = gatewayEndpoints[name]
  return schema === undefined || (isStorable(value) && v.is(schema, value))
}

function isAdmitted<Name extends GatewayEndpointName>(
  name: Name,
  session: AccessSession | undefined,
): session is SessionOf<Name> {
  const { access }: GatewayEndpoint = gatewayEndpoints[name]
  return access === 'none' || session !== undefined
}

/**
 * One row of the gateway's table, with the code that answers it.
 * @param ofErased what is answered in a session that ended with its person; a refusal, if nothing is given.
 */
export function gatewayCall<Name extends GatewayEndpointName>(
  name: Name,
  run: (request: GatewayRequest<Name>) => Promise<GatewayReply<Name>>,
  ofErased?: { answer: AnswerOf<Name> },
): GatewayCall<Name> {
  const endpoint: GatewayEndpoint = gatewayEndpoints[name]

  function refuse(context: Context, kind: string, endsAt: number | undefined, now: number, message?: string): Response {
    if (endsAt !== undefined) context.header('retry-after', String(Math.max(1, Math.ceil((endsAt - now) / 1_000))))
    return context.json({ code: kind, ...(message !== undefined && { message }) }, statusOf.get(kind) ?? 500)
  }

  async function serve(context: Context, backend: Backend, address: Address): Promise<Response> {
    // All of it comes first: whose session it is may change while a body is on its way.
    const body = await readBody(context, endpoint)
    const now = backend.clock.now()
    const authorization = endpoint.access === 'token' ? context.req.header('authorization') : undefined
    const from = fromOf(backend.secrets.sessionKey, address)
    const session = await accessSession(backend, { authorization, agent: context.req.header('user-agent') }, from, now)
    if (!isAdmitted(name, session)) {
      if (ofErased !== undefined && (await endedWithPerson(backend, authorization)))
        return writeAnswer(context, endpoint, ofErased.answer)
      backend.report('access-refused', { call: name, from: from.own })
      return refuse(context, 'sessionExpired', undefined, now)
    }
    const attempt = (endpoint.once === 'header' && context.req.header(headers.attempt)) || undefined
    if (!isStorable(body) || !isBody(name, body) || (attempt !== undefined && !attemptShape.test(attempt))) {
      backend.report('input-refused', { call: name, reason: 'shape', from: from.own })
      return refuse(context, 'invalid', undefined, now)
    }
    const [params, query] = [context.req.param(), context.req.query()]
    if (!isPart(name, 'params', params) || !isPart(name, 'query', query)) {
      backend.report('input-refused', { call: name, reason: 'shape', from: from.own })
      return refuse(context, 'invalid', undefined, now)
    }
    if (endpoint.wantsProof && session !== undefined && (await lacksProof(backend, session, now))) {
      backend.report('access-refused', { call: name, from: from.own })
      return refuse(context, 'unproven', undefined, now)
    }
    const language = context.req.header('accept-language')
    const spoken = spokenTo(backend, language)
    const reply = await run({ backend: spoken, body, params, query, session, from, attempt, language, now })
    if ('refusal' in reply) return refuse(context, reply.refusal, reply.endsAt, now, reply.message)
    return writeAnswer(context, endpoint, reply.answer)
  }

  return {
    name,
    register(app, backend, addressOf) {
      app.on(endpoint.method, patternOf(endpoint.path), (context) => serve(context, backend, addressOf(context)))
    },
  }
}
