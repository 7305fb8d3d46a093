import { type Endpoint, type EndpointName, endpoints, headers, statusKinds } from '@palmflow/contract'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import type { Address } from '../limits/from.ts'
import { lacksProof } from '../sessions/fresh-proof.ts'
import type { Session } from '../store/schema.ts'
import { spokenTo } from '../texts/language.ts'
import { type Caller, lifeHeaders, readCaller, tokenHeaders } from './caller.ts'
import { sendHomeSecret } from './home-cookie.ts'
import { isStorable } from './storable.ts'

type Table = typeof endpoints
type BodyOf<Name extends EndpointName> = Table[Name] extends { body: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : undefined
type ParamsOf<Name extends EndpointName> = Table[Name] extends { params: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : undefined
type QueryOf<Name extends EndpointName> = Table[Name] extends { query: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : undefined
type AnswerOf<Name extends EndpointName> = Table[Name] extends { answer: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : null
type RefusalOf<Name extends EndpointName> = (typeof statusKinds)[Table[Name]['statuses'][number]]
type CallerOf<Name extends EndpointName> = {
  none: Caller
  session: Caller & { session: Session }
  signedIn: Caller & { session: Session & { profileId: string } }
}[Table[Name]['access']]

export interface CallRequest<Name extends EndpointName> {
  backend: Backend
  caller: CallerOf<Name>
  body: BodyOf<Name>
  params: ParamsOf<Name>
  query: QueryOf<Name>
  /** The key of this attempt, from its header. */
  attempt: string | undefined
  /** Accept-Language, as sent: of the page, or of its browser. */
  language: string | undefined
  /** As sent; signing out ends the gateway's session too. */
  authorization: string | undefined
  /** The header User-Agent, as sent. */
  agent: string | undefined
  now: number
}

/**
 * `session`: as it stands after the call, where this call or the one that it repeats changed it; null where it ended.
 * `isHome`: a code was typed right in this browser.
 */
export type Reply<Name extends EndpointName> =
  | { answer: AnswerOf<Name>; session?: Session | null; isHome?: boolean }
  | { refusal: RefusalOf<Name>; endsAt?: number | undefined; session?: Session }

export interface Call<Name extends EndpointName> {
  name: Name
  register(api: Hono, backend: Backend, addressOf: (context: Context) => Address): void
}

type Status = keyof typeof statusKinds
const statusOf = new Map<string, Status>()
for (const status of [400, 401, 404, 409, 423, 428, 429] as const) statusOf.set(statusKinds[status], status)

/** The table's schema decides, and the type follows the table. */
function isBody<Name extends EndpointName>(name: Name, value: unknown): value is BodyOf<Name> {
  const { body }: Endpoint = endpoints[name]
  return body === undefined || v.is(body, value)
}

function isParams<Name extends EndpointName>(name: Name, value: unknown): value is ParamsOf<Name> {
  const { params }: Endpoint = endpoints[name]
  return params === undefined || v.is(params, value)
}

function isQuery<Name extends EndpointName>(name: Name, value: unknown): value is QueryOf<Name> {
  const { query }: Endpoint = endpoints[name]
  return query === undefined || v.is(query, value)
}

function isAdmitted<Name extends EndpointName>(name: Name, caller: Caller): caller is CallerOf<Name> {
  const { access }: Endpoint = endpoints[name]
  if (access === 'none') return true
  if (caller.session === undefined) return false
  return access === 'session' || (caller.session.profileId !== null && caller.holdsPt)
}

const unproven = { refusal: 'unproven', endsAt: undefined, session: undefined } as const

/** A signed-in person has to give their PIN first; of anybody else the call itself says what they lack. */
async function isUnproven(
  name: EndpointName,
  asked: { backend: Backend; caller: Caller; now: number },
): Promise<boolean> {
  const { wantsProof }: Endpoint = endpoints[name]
  const { backend, caller, now } = asked
  const { session, holdsPt } = caller
  if (wantsProof !== true || session === undefined || !holdsPt) return false
  return lacksProof(backend, session, now)
}

async function readBody(context: Context, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.body === undefined) return undefined
  try {
    return await context.req.json()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const attemptShape = /^[\w-]{8,64}$/

/** Where the person signed in has to go; a visitor who never was gets no address (ruling 15). */
const reauthentication = '/sign-in?isReAuth=true'

/** One row of the contract's table, with the code that answers it. */
export function call<Name extends EndpointName>(
  name: Name,
  run: (request: CallRequest<Name>) => Promise<Reply<Name>>,
): Call<Name> {
  const endpoint: Endpoint = endpoints[name]

  function refuse(context: Context, kind: string, endsAt: number | undefined, now: number, redirectUrl?: string) {
    if (endsAt !== undefined) context.header('retry-after', String(Math.max(1, Math.ceil((endsAt - now) / 1_000))))
    return context.json({ code: kind, ...(redirectUrl && { redirectUrl }) }, statusOf.get(kind) ?? 500)
  }

  async function serve(context: Context, backend: Backend, address: Address): Promise<Response> {
    // All of it comes first: whose session it is may change while a body is on its way.
    const body = await readBody(context, endpoint)
    const caller = await readCaller(backend, context.req.raw.headers, address)
    const now = backend.clock.now()
    const sendTokens = (changed?: Session | null) => {
      const session = changed === undefined ? caller.session : changed
      if (!session) return
      const sent = { ...lifeHeaders(backend, session), ...(changed && tokenHeaders(backend, caller, changed)) }
      for (const [header, value] of Object.entries(sent)) context.header(header, value)
    }
    if (!isAdmitted(name, caller)) {
      sendTokens()
      backend.report('access-refused', { call: name, from: caller.from.own })
      const goesBack = endpoint.access === 'signedIn' && caller.wasSignedIn
      return refuse(context, 'unauthenticated', undefined, now, goesBack ? reauthentication : undefined)
    }
    const attempt = context.req.header(headers.attempt) || undefined
    const params: unknown = endpoint.params === undefined ? undefined : context.req.param()
    const query: unknown = endpoint.query === undefined ? undefined : context.req.query()
    if (
      !isStorable([body, params, query]) ||
      !isQuery(name, query) ||
      !isBody(name, body) ||
      !isParams(name, params) ||
      (attempt !== undefined && !attemptShape.test(attempt))
    ) {
      sendTokens()
      backend.report('input-refused', { call: name, reason: 'shape', from: caller.from.own })
      return refuse(context, 'invalid', undefined, now)
    }
    const authorization = context.req.header('authorization')
    const agent = context.req.header('user-agent')
    const language = context.req.header('accept-language')
    const spoken = spokenTo(backend, language)
    const asked = { backend: spoken, caller, body, params, query, attempt, language, authorization, agent, now }
    const reply = (await isUnproven(name, asked)) ? unproven : await run(asked)
    sendTokens(reply.session)
    if ('refusal' in reply) {
      if (reply.refusal === 'unproven') backend.report('access-refused', { call: name, from: caller.from.own })
      return refuse(context, reply.refusal, reply.endsAt, now)
    }
    if (reply.isHome === true && caller.session !== undefined) {
      sendHomeSecret(context, backend, caller.session.id)
    }
    return reply.answer === null ? context.body(null, 204) : context.json(reply.answer)
  }

  return {
    name,
    register(api, backend, addressOf) {
      api.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), (context) =>
        serve(context, backend, addressOf(context)),
      )
    },
  }
}
