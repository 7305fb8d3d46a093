import { type Endpoint, type GatewayEndpoint, gatewayStatusKinds, statusKinds } from '@palmflow/contract'
import type { Context, Hono } from 'hono'
import type * as v from 'valibot'
import type { Backend } from '../backend.ts'
import type { Session } from '../database/schema.ts'
import type { ClientAddress } from '../limits/client-marks.ts'
import { needsStepUp } from '../sessions/step-up.ts'
import { withLanguage } from '../texts/language.ts'
import { parseRequest, type RequestInput } from './parse-request.ts'
import type { RequestContext } from './request-context.ts'

type Row = Endpoint | GatewayEndpoint
export type AnswerOf<Of> = Of extends { answer: infer Schema extends v.GenericSchema } ? v.InferOutput<Schema> : null

export interface EndpointRequest<Of, Known> extends RequestInput<Of> {
  backend: Backend
  context: Known
  /** The header Accept-Language. */
  language: string | undefined
  now: number
}

export interface EndpointRefusal {
  refusal: string
  /** The end of a limit or lock, in milliseconds since 1970. */
  endsAt?: number | undefined
  redirectUrl?: string
  message?: string
}

export interface Policy<Api extends Row, Known extends Pick<RequestContext, 'client'>, Reply> {
  parseBody: (http: Context, row: Api) => Promise<unknown>
  /** Whether an error of `parseBody` means that the client sent a malformed body. A `SyntaxError` always does. */
  isMalformed: (error: unknown) => boolean
  readContext: (backend: Backend, http: Context, row: Api, address: ClientAddress) => Promise<Known>
  attemptOf: (http: Context, row: Api) => string | undefined
  /**
   * The session whose step-up must be recent. Without a session, no step-up is required, so `isAdmitted` must refuse.
   */
  provenBy: (context: Known) => Session | undefined
  setHeaders?: (http: Context, backend: Backend, context: Known, reply: Reply | EndpointRefusal) => void
  write: (http: Context, row: Api, answer: unknown) => Response
}

export interface Definition<Of extends Row, Known, Admitted extends Known, Reply> {
  name: string
  row: Of
  isAdmitted: (context: Known) => context is Admitted
  deny: (backend: Backend, http: Context, context: Known) => Promise<Reply | EndpointRefusal> | EndpointRefusal
  run: (request: EndpointRequest<Of, Admitted>) => Promise<Reply>
}

export interface Handler {
  name: string
  mount(app: Hono, backend: Backend, addressOf: (context: Context) => ClientAddress): void
}

export const patternOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

const statuses = [400, 401, 403, 404, 409, 423, 428, 429] as const
const kinds = { ...statusKinds, ...gatewayStatusKinds }
const statusOf = new Map(statuses.map((status): [string, (typeof statuses)[number]] => [kinds[status], status]))

function refuse(http: Context, { refusal, endsAt, redirectUrl, message }: EndpointRefusal, now: number): Response {
  if (endsAt !== undefined) http.header('retry-after', String(Math.max(1, Math.ceil((endsAt - now) / 1_000))))
  return http.json({ code: refusal, redirectUrl, message }, statusOf.get(refusal) ?? 500)
}

export function defineHandler<
  Api extends Row,
  Of extends Api,
  Known extends Pick<RequestContext, 'client'>,
  Admitted extends Known,
  Reply extends { answer: unknown } | EndpointRefusal,
>(policy: Policy<Api, Known, Reply>, definition: Definition<Of, Known, Admitted, Reply>): Handler {
  const { name, row, isAdmitted, deny, run } = definition

  async function readBody(http: Context): Promise<unknown> {
    if (row.body === undefined) return undefined
    try {
      return await policy.parseBody(http, row)
    } catch (error) {
      if (error instanceof SyntaxError || policy.isMalformed(error)) return undefined
      throw error
    }
  }

  async function replyTo(http: Context, backend: Backend, body: unknown, context: Known, now: number) {
    const from = context.client.own
    if (!isAdmitted(context)) {
      const denied = await deny(backend, http, context)
      if ('refusal' in denied) backend.report('access-refused', { call: name, from })
      return denied
    }
    const input = parseRequest(http, row, { body, attempt: policy.attemptOf(http, row) })
    if (input === undefined) {
      backend.report('input-refused', { call: name, reason: 'shape', from })
      return { refusal: 'invalid' }
    }
    const session = row.needsStepUp && policy.provenBy(context)
    const language = http.req.header('accept-language')
    const localizedBackend = withLanguage(backend, language)
    const reply =
      session && (await needsStepUp(backend, session, now))
        ? { refusal: 'unproven' }
        : await run({ ...input, backend: localizedBackend, context, language, now })
    if ('refusal' in reply && reply.refusal === 'unproven') backend.report('access-refused', { call: name, from })
    return reply
  }

  async function serve(http: Context, backend: Backend, address: ClientAddress): Promise<Response> {
    // Read the whole body before the session, because the session may end or change while a slow body arrives.
    const body = await readBody(http)
    const context = await policy.readContext(backend, http, row, address)
    const now = backend.clock.now()
    const reply = await replyTo(http, backend, body, context, now)
    policy.setHeaders?.(http, backend, context, reply)
    return 'refusal' in reply ? refuse(http, reply, now) : policy.write(http, row, reply.answer)
  }

  return {
    name,
    mount(app, backend, addressOf) {
      app.on(row.method, patternOf(row.path), (http) => serve(http, backend, addressOf(http)))
    },
  }
}
